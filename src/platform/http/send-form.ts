import { callRaw } from './client.ts';
import type { Endpoint } from './contract.ts';
import { type DataOf, type Form, readForm } from './form.ts';
import type { Fields } from './form-fields.ts';
import type { CallInput } from './request.ts';

/**
 * Sends what was typed into a form.
 * @throws ApiFailure as `callApi` does
 */
export const sendForm = <E extends Endpoint>(
  form: Form<E>,
  fields: Fields,
  sending: Pick<CallInput<E>, 'idempotencyKey' | 'filledInMs'> = {},
): Promise<DataOf<E>> => callRaw(form.action, { ...readForm(form, fields), query: {}, ...sending });
