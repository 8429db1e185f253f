/** An expected failure to start. The entry point prints `message` without a stack and exits with 1. */
export class StartRefusedError extends Error {
  readonly code:
    | 'already_running'
    | 'data_dir_unusable'
    | 'storage_unusable'
    | 'postgres_unusable'
    | 'database_address_unusable'
    | 'migrations_do_not_fit'
    | 'secret_key_unknown';

  constructor(code: StartRefusedError['code'], message: string) {
    super(message);
    this.name = 'StartRefusedError';
    this.code = code;
  }
}
