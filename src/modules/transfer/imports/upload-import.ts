import { dataOfReply, failureWithoutReply } from '#platform/http/failure.ts';
import { callUrl } from '#platform/http/request.ts';
import { createImport } from './client.gen.ts';
import type { OfficeImport } from './contract.ts';

/**
 * Sends a file for a trial.
 * @throws ApiFailure with the reason at the field `file`
 */
export async function uploadImport(kind: string, file: File): Promise<OfficeImport> {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', file);
  try {
    const url = callUrl(createImport, { params: {}, query: {} });
    const response = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } });
    const text = await response.text();
    return dataOfReply(createImport.status, {
      status: response.status,
      statusText: response.statusText,
      text,
    }) as OfficeImport;
  } catch (cause) {
    throw failureWithoutReply(cause);
  }
}
