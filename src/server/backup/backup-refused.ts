/** Why a backup cannot be made or restored, in a sentence for the person at the terminal. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
