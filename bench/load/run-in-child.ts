import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a TypeScript program in a process of its own, with `argument` as JSON.
 * @returns what the program wrote to its standard output as JSON
 * @throws Error when it ended with a code other than 0
 */
export async function runInChild(program: URL, argument: unknown): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(program), JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Error(`The load generator ended with code ${code}`);
  return JSON.parse(output);
}
