import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral ports that Linux and macOS use for outgoing connections.
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

/** `preferred` if it is free on 127.0.0.1, otherwise a free port. */
export async function choosePort(preferred: number | undefined): Promise<number> {
  let port = preferred ?? randomInt(FIRST_PORT, LAST_PORT + 1);
  while (!(await isFree(port))) port = randomInt(FIRST_PORT, LAST_PORT + 1);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => answer(true)));
  });
}
