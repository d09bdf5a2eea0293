"""A mail server on loopback that says nothing until it is told to speak."""

import socket
import threading


class Mails:
    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"smtp://127.0.0.1:{self.listener.getsockname()[1]}"
        self.received, self.speaks, self.silent = [], False, []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            if self.speaks:
                threading.Thread(target=self.take, args=[connection], daemon=True).start()
            else:
                self.silent.append(connection)

    def speak(self):
        self.speaks = True

    def hang_up(self):
        """Ends the conversations in which nothing was said."""
        while self.silent:
            self.silent.pop().close()

    def take(self, connection):
        """As RFC 5321 has it, and no more of it than a sender needs."""
        with connection, connection.makefile("rwb") as talk:

            def say(line):
                talk.write(line + b"\r\n")
                talk.flush()

            say(b"220 here")
            for line in talk:
                if line.upper().startswith(b"DATA"):
                    say(b"354 go on")
                    text = []
                    while (part := talk.readline()) not in (b".\r\n", b""):
                        text.append(part)
                    self.received.append(b"".join(text).decode(errors="replace"))
                say(b"221 bye" if line.upper().startswith(b"QUIT") else b"250 well")

    def close(self):
        self.listener.close()
        self.hang_up()
