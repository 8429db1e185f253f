import type { Endpoint } from '../contract.ts';
import { isRecord, parseJson } from '../json.ts';
import { failureFromReply, failureOfForeignSuccess } from './failure.ts';
import type { Call } from './request.ts';

/** A reply as it came over the wire. */
export interface WireReply {
  status: number;
  statusText: string;
  text: string;
}

/**
 * The `data` of a reply that is the success of its call: the status the contract names, the API's envelope, and the
 * fields the call's page uses. While the program restarts, a proxy in front of it may answer anything, with any status.
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
