/** An expected failure of a command. `message` is printed without a stack. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command and ends the process with its exit code. Of a Refusal only the message is printed.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exit(await command());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}
