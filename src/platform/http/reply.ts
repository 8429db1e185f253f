import { isRecord, parseJson } from '#platform/text/json.ts';
import type { Endpoint } from './contract.ts';
import { failureFromReply, failureOfForeignSuccess } from './failure.ts';
import type { Call } from './request.ts';

/** An HTTP reply, parsed. */
export interface WireReply {
  status: number;
  statusText: string;
  text: string;
}

/**
 * The `data` of a successful reply. It must have the contract's status, the API's envelope and the fields that the page
 * uses, because a proxy may answer anything with any status while the server restarts.
 * @throws ApiFailure for a refusal of the API, and for a reply that is not the API's
 */
export function dataOfReply(
  call: Pick<Call<Endpoint>, 'status' | 'replyFields'>,
  { status, statusText, text }: WireReply,
): unknown {
  if (status < 200 || status > 299) throw failureFromReply(status, statusText, text);
  const body = parseJson(text);
  const isOurs = status === call.status && isRecord(body) && body.success === true && 'data' in body;
  if (!isOurs || !hasFields(body.data, call.replyFields)) throw failureOfForeignSuccess(status);
  return body.data;
}

function hasFields(data: unknown, fields: Call<Endpoint>['replyFields']): boolean {
  const expected = Object.entries(fields);
  if (expected.length === 0) return true;
  return isRecord(data) && expected.every(([name, type]) => data[name] !== null && typeof data[name] === type);
}
