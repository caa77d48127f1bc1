"""What the command line says about Matrix without any homeserver, and `squall check` with one."""

import json
import os
import stat
import subprocess
import tempfile

from homeserver import ROOT


def run(binary, *arguments):
    return subprocess.run([binary, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=60, check=False)


def registration(checks, binary):
    with tempfile.TemporaryDirectory(prefix="squall-peer-") as folder:
        file = f"{folder}/registration"
        done = run(binary, "matrix", "registration", "--url", "http://127.0.0.1:9", "--out", file)
        checks.equal("it ends with code 0", (done.returncode, done.stderr), (0, ""))
        with open(file, encoding="utf-8") as opened:
            made = json.load(opened)
            mode = stat.S_IMODE(os.fstat(opened.fileno()).st_mode)
        checks.equal("only its owner may read the file", mode, 0o600)
        tokens = made.pop("as_token"), made.pop("hs_token")
        checks.true("its tokens are long and differ", min(map(len, tokens)) >= 32 and tokens[0] != tokens[1])
        spaces = made.pop("namespaces")
        checks.equal("it asks for no events but its own", [each for key in ("users", "aliases", "rooms")
                                                           for each in spaces.get(key, [])], [])
        checks.equal("and for nothing that is not needed", made.get("receive_ephemeral", False), False)
        checks.equal("limits", made.get("rate_limited"), False)
        checks.equal("its URL", made.get("url"), "http://127.0.0.1:9")
        checks.true("it says what to do next", "app_service_config_files" in done.stdout, done.stdout)
        checks.equal("it prints no token", [token for token in tokens if token in done.stdout], [])
        again = run(binary, "matrix", "registration", "--url", "http://127.0.0.1:9")
        printed = json.loads(again.stdout)
        checks.true("without --out it prints one, with fresh tokens", printed["as_token"] not in tokens)
        both(checks, binary, folder, file)


def both(checks, binary, folder, file):
    home = ["--matrix.homeserver-url", "http://127.0.0.1:9", "--weather.providers", "simulator", "--listen.port", "0",
            "--data.directory", f"{folder}/data"]
    service = ["--matrix.registration", file, "--matrix.listen.port", "0"]
    with open(f"{folder}/password", "w", encoding="utf-8") as opened:
        opened.write("hush-hush-1\n")
    account = ["--matrix.user", "weather", "--matrix.password-file", f"{folder}/password"]
    for name, settings in (("both ways at once", [*service, *account, *home]), ("no front end", home[2:]),
                           ("a registration that is not there", ["--matrix.registration", f"{folder}/none", *home]),
                           ("a service without a homeserver", [*service, *home[2:]]),
                           ("a user without a password", ["--matrix.user", "weather", *home])):
        done = run(binary, "serve", *settings)
        checks.equal(f"{name}: exit code", done.returncode, 78)
        checks.true(f"{name}: it says why", done.stderr.strip(), "it says nothing")
        checks.true(f"{name}: no secret is shown", "hush-hush" not in done.stderr)


def check_command(scene):
    """`squall check` looks at the Matrix side."""
    bot = scene.bot
    arguments = ["check", "--matrix.homeserver-url", bot.home.url, "--weather.providers", "simulator",
                 "--data.directory", str(bot.file("check")), "--listen.port", "0"]
    identity = bot.identity()
    done = run(bot.binary, *arguments, *identity)
    said = done.stdout + done.stderr
    scene.equal("with good settings it ends with code 0", (done.returncode, said if done.returncode else ""), (0, ""))
    scene.true("it speaks of Matrix", "matrix" in said.lower(), said)
    scene.equal("it shows no secret", [secret for secret in bot.secrets if secret in said], [])
    arguments[2] = "http://127.0.0.1:9"
    done = run(bot.binary, *arguments, *identity)
    scene.true("without a homeserver it does not end with code 0", done.returncode != 0)


CHECKED = {"check": check_command}
