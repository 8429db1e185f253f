import type { z } from 'zod';
import type { Endpoint, Upload } from '../contract.ts';
import { ApiFailure, failureWithoutReply } from './failure.ts';
import { dataOfReply } from './reply.ts';
import { type Call, callUrl } from './request.ts';

/** A call that brings a file. */
export type UploadEndpoint = Endpoint & { readonly upload: Upload };

export interface UploadInput<E extends UploadEndpoint> {
  /** The name of the field the file is sent in, as the contract has it. */
  field: E['upload']['field'];
  file: File;
  /** The values of the path's parameters. */
  params?: Parameters<typeof callUrl>[1]['params'];
  /** What goes along with the file. */
  fields?: Readonly<Record<string, string>>;
  /** How much of the file has left this browser, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file from the browser. XMLHttpRequest, as fetch does not tell how far it has come.
 * @throws ApiFailure with status 0 when there was no reply
 */
export function uploadFile<E extends UploadEndpoint>(
  call: Call<E>,
  { field, file, params = {}, fields = {}, onProgress, signal }: UploadInput<E>,
): Promise<z.output<E['data']>> {
  const { promise, resolve, reject } = Promise.withResolvers<z.output<E['data']>>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  // The file is the last part: what a server reads first says what it is about.
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
      resolve(dataOfReply(call, { status, statusText, text }) as z.output<E['data']>);
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
