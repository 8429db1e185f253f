import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryInt, queryText } from '#platform/http/query-values.ts';

const foundSchema = z
  .strictObject({
    kind: z.enum(['property', 'land', 'person', 'enquiry', 'article']),
    id: z.int(),
    title: z.string(),
    line: z.string().meta({ description: 'What tells it from its likes: a reference, a place, a phone number.' }),
  })
  .meta({ id: 'FoundInOffice' });
export type Found = z.output<typeof foundSchema>;

export const searchOffice = defineEndpoint({
  operationId: 'searchOffice',
  method: 'GET',
  path: '/office/search',
  tag: 'Search of the office',
  summary: 'Listings by title or reference, people and enquiries by name, phone or e-mail, articles by title',
  description:
    'Only what the role works with. Phone numbers are found as they are written: 0712 345 678 or +254712345678. ' +
    'Enquiries are found by their reference too. One or two letters find names and titles that begin with them.',
  permission: 'office.search',
  query: z.strictObject({ q: queryText(100), per_kind: queryInt(1, 50).default(5) }),
  data: z.strictObject({ items: z.array(foundSchema) }),
});
