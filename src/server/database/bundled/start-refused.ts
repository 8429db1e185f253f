/**
 * Why Makao cannot start, in a sentence for the person at the terminal.
 * The entry point prints `message` alone and exits with 1; a stack would say nothing more.
 */
export class StartRefusedError extends Error {
  readonly code: 'already_running' | 'data_dir_unusable' | 'postgres_unusable';

  constructor(code: StartRefusedError['code'], message: string) {
    super(message);
    this.name = 'StartRefusedError';
    this.code = code;
  }
}
