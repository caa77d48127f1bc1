// Filled when Bot lands.
