import type { z } from 'zod';
import { secondStepPath, signInPath } from '#platform/security/sign-in-path.ts';
import type { Endpoint } from './contract.ts';
import { ApiFailure, dataOfReply, failureOfCancelling, failureOfSetup, failureWithoutReply } from './failure.ts';
import { type DataOf, type Form, readForm } from './form.ts';
import type { Fields } from './form-fields.ts';
import { currentPageContext, isPageServer } from './page-context.ts';
import { confirmPasswordNow } from './password-confirmation.ts';
import {
  BACKGROUND_HEADER,
  type Call,
  type CallInput,
  callUrl,
  FILLED_IN_HEADER,
  type RawCall,
  toRawCall,
} from './request.ts';

function send(call: Call<Endpoint>, raw: RawCall): Promise<unknown> {
  if (!isPageServer()) return sendOverHttp(call, raw);
  const context = currentPageContext();
  if (!context) throw failureOfSetup();
  return context.callApi(call.operationId, raw);
}

/**
 * Calls the API: by fetch in the browser, in process on the server. @throws ApiFailure with status 0 without a reply
 */
export const callApi = <E extends Endpoint>(call: Call<E>, input: CallInput<E> = {}): Promise<z.output<E['data']>> =>
  callRaw(call, toRawCall(input));

async function callRaw<E extends Endpoint>(call: Call<E>, raw: RawCall): Promise<z.output<E['data']>> {
  // The server validates every reply in its tests; checking again here would put zod and every schema into the browser.
  return (await send(call, raw)) as z.output<E['data']>;
}

/** Sends the call; when it needs a password confirmation, repeats it after the user has given the password. */
async function sendOverHttp(call: Call<Endpoint>, raw: RawCall): Promise<unknown> {
  try {
    return await sendOnce(call, raw);
  } catch (failure) {
    const isNeeded = failure instanceof ApiFailure && failure.code === 'password_confirmation_needed';
    const isGiven = isNeeded ? await confirmPasswordNow() : null;
    if (isGiven === null) throw failure;
    if (!isGiven) throw failureOfCancelling();
    return sendOnce(call, raw);
  }
}

async function sendOnce(call: Call<Endpoint>, raw: RawCall): Promise<unknown> {
  const [url, init] = setUp(call, raw);
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    // A 401 of the sign-in calls themselves is shown by their forms.
    if (response.status === 401 && !call.path.startsWith('/sign-in')) signInFirst();
    return dataOfReply(call.status, { status: response.status, statusText: response.statusText, text });
  } catch (cause) {
    const failure = failureWithoutReply(cause);
    // An owner may have made the second factor mandatory while this page was open.
    const isInOffice = window.location.pathname.startsWith('/office');
    if (failure.code === 'second_factor_needed' && isInOffice) window.location.assign(secondStepPath(currentPath()));
    throw failure;
  }
}

const currentPath = (): string => window.location.pathname + window.location.search;

/** @throws ApiFailure when no request can be built, such as for a body that is not JSON-serialisable */
function setUp(call: Call<Endpoint>, raw: RawCall): [url: string, init: RequestInit] {
  try {
    return [callUrl(call, raw), requestInit(call, raw)];
  } catch {
    throw failureOfSetup();
  }
}

function requestInit(call: Call<Endpoint>, raw: RawCall): RequestInit {
  return {
    method: call.method,
    credentials: 'include',
    headers: headersOf(raw),
    body: raw.body === undefined ? null : JSON.stringify(raw.body),
    signal: raw.signal ?? null,
    keepalive: raw.keepalive === true,
  };
}

function headersOf(raw: RawCall): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (raw.body !== undefined) headers['content-type'] = 'application/json';
  if (raw.idempotencyKey) headers['idempotency-key'] = raw.idempotencyKey;
  if (raw.filledInMs !== undefined) headers[FILLED_IN_HEADER] = String(raw.filledInMs);
  if (raw.isBackground) headers[BACKGROUND_HEADER] = '1';
  return headers;
}

function signInFirst(): void {
  console.error('Authentication failed');
  window.location.assign(signInPath(currentPath()));
}

export const sendForm = <E extends Endpoint>(
  form: Form<E>,
  fields: Fields,
  sending: Pick<CallInput<E>, 'idempotencyKey' | 'filledInMs'> = {},
): Promise<DataOf<E>> => callRaw(form.action, { ...readForm(form, fields), query: {}, ...sending });

/** The call of a form as texts, for a browser that keeps it until there is network. */
export function requestOfForm<E extends Endpoint>(
  form: Form<E>,
  fields: Fields,
  sending: Pick<RawCall, 'idempotencyKey' | 'filledInMs'>,
): { url: string; method: string; headers: Record<string, string>; body: string } {
  const raw: RawCall = { ...readForm(form, fields), query: {}, ...sending };
  return {
    url: callUrl(form.action, raw),
    method: form.action.method,
    headers: headersOf(raw),
    body: JSON.stringify(raw.body ?? null),
  };
}
