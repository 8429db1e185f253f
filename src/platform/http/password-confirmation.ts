export type AskForPassword = () => Promise<boolean>;

let askForPassword: AskForPassword | null = null;

/** Registers the dialog that opens when a call needs a confirmed password. @returns removes it */
export function answerPasswordConfirmations(ask: AskForPassword): () => void {
  askForPassword = ask;
  return () => {
    if (askForPassword === ask) askForPassword = null;
  };
}

/** Opens the dialog now: whether the password was confirmed; null when no dialog is registered. */
export const confirmPasswordNow = async (): Promise<boolean | null> => (await askForPassword?.()) ?? null;
