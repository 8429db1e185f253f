// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { setRetentionPeriod } from './client.gen.ts';

export const setRetentionPeriodForm = /*#__PURE__*/ formOf('retention-period', setRetentionPeriod, { body: { days: text } });
