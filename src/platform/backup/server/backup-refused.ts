/** An expected failure of a backup or restore. `message` is printed without a stack. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
