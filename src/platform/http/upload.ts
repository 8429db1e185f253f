import type { z } from 'zod';
import type { Endpoint, Upload } from './contract.ts';
import { ApiFailure, dataOfReply, failureWithoutReply } from './failure.ts';
import { type Call, callUrl } from './request.ts';

export type UploadEndpoint = Endpoint & { readonly upload: Upload };

export interface UploadInput<E extends UploadEndpoint> {
  field: E['upload']['field'];
  file: File;
  params?: Parameters<typeof callUrl>[1]['params'];
  fields?: Readonly<Record<string, string>>;
  /** Called with the uploaded part of the file, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** By XMLHttpRequest: fetch reports no upload progress. @throws ApiFailure with status 0 without a reply */
export function uploadFile<E extends UploadEndpoint>(
  call: Call<E>,
  { field, file, params = {}, fields = {}, onProgress, signal }: UploadInput<E>,
): Promise<z.output<E['data']>> {
  const { promise, resolve, reject } = Promise.withResolvers<z.output<E['data']>>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  // The file comes last, so that a server that reads in order has the other fields first.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file, file.name);
  request.open(call.method, callUrl(call, { params, query: {} }));
  request.setRequestHeader('accept', 'application/json');
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress?.(loaded / total);
  };
  request.onload = () => {
    const { status, statusText, responseText: text } = request;
    try {
      resolve(dataOfReply(call.status, { status, statusText, text }) as z.output<E['data']>);
    } catch (cause) {
      reject(failureWithoutReply(cause));
    }
  };
  request.onerror = () => reject(new ApiFailure(0, 'no_response', 'No response received from server'));
  request.onabort = () => reject(new ApiFailure(0, 'aborted', 'Request stopped'));
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  return promise;
}
