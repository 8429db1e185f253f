/** Asks the person for their password. Resolves to whether the server has taken it. */
export type AskForPassword = () => Promise<boolean>;

let askForPassword: AskForPassword | null = null;

/**
 * Names what asks for the password when a call answers `password_confirmation_needed`; the office has one dialog.
 * @returns takes it away again
 */
export function answerPasswordConfirmations(ask: AskForPassword): () => void {
  askForPassword = ask;
  return () => {
    if (askForPassword === ask) askForPassword = null;
  };
}

/** Asks for the password now: whether it was given; null where nothing can ask for it. */
export const confirmPasswordNow = async (): Promise<boolean | null> => (await askForPassword?.()) ?? null;
