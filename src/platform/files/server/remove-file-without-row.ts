import { toApiError } from '#platform/http/server/error-handler.ts';
import type { FileStorage } from './storage.ts';

/**
 * Deletes a file whose row could not be stored because of `error`. When the connection to the database was lost, the row
 * may have been committed without a reply, so the file is left: one without a row does no harm.
 */
export async function removeFileWithoutRow(storage: FileStorage, key: string, error: unknown): Promise<void> {
  if (toApiError(error).code !== 'database_unavailable') await storage.delete(key);
}
