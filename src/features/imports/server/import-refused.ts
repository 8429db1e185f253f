/** A file that cannot be read as a table; the message says to its sender why. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}
