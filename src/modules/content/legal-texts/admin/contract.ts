import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { dayField } from '#platform/versioning/office-fields.ts';
import { versionField } from '#platform/versioning/versions.ts';
import { legalTextKinds } from '../contract.ts';
import { plannedTextFields } from './planned-text-fields.ts';

const office = { tag: 'Legal texts', permission: 'legal-texts.edit' } as const;

/** In characters of HTML; the demo's terms have about 20,000. */
const LONGEST_TEXT = 60_000;

const kindParams = z.strictObject({ kind: queryOneOf(legalTextKinds) });
const versionSummary = z
  .strictObject({
    version: z.int().min(1),
    title: z.string(),
    effective_from: z.iso.date(),
    published_by: z.string().nullable().meta({ description: 'Null for the texts the agency began with.' }),
    state: z.enum(['planned', 'in-force', 'replaced']),
  })
  .meta({ id: 'LegalTextVersion' });
export type LegalTextVersion = z.output<typeof versionSummary>;

export const listOfficeLegalTexts = defineEndpoint({
  ...office,
  operationId: 'listOfficeLegalTexts',
  method: 'GET',
  path: '/office/legal-texts',
  summary: 'The legal texts with the version that applies today',
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        kind: z.enum(legalTextKinds),
        in_force: versionSummary.nullable(),
        planned: versionSummary.nullable(),
      }),
    ),
  }),
});

const data = z
  .strictObject({
    kind: z.enum(legalTextKinds),
    newest_version: z.int().min(0).meta({ description: 'A new version names it; 0 where there is none.' }),
    today: z.iso.date(),
    shown: versionSummary.extend({ body_html: z.string() }).nullable().meta({
      description: 'The version asked for, else the newest.',
    }),
    versions: z.array(versionSummary),
    comparison: z
      .array(z.strictObject({ kind: z.enum(['same', 'removed', 'added']), text: z.string() }))
      .meta({ description: 'From the version in force to the one shown, paragraph by paragraph.' }),
  })
  .meta({ id: 'EditedLegalText' });
export type EditedLegalText = z.output<typeof data>;

export const getOfficeLegalText = defineEndpoint({
  ...office,
  operationId: 'getOfficeLegalText',
  method: 'GET',
  path: '/office/legal-texts/{kind}',
  summary: 'A legal text with all its versions, and what differs from the one in force',
  params: kindParams,
  query: z.strictObject({ version: queryInt(1, 100_000).optional() }),
  data,
  errors: ['not_found'],
});

export const publishLegalText = defineEndpoint({
  ...office,
  operationId: 'publishLegalText',
  method: 'POST',
  path: '/office/legal-texts/{kind}/versions',
  summary: 'Publish a new version, which applies from its day on; earlier ones stay as they are',
  params: kindParams,
  body: z.strictObject({
    version: versionField,
    title: lineField('Title', 120),
    body_html: z
      .string('Text is required')
      .min(1, 'Text is required')
      .max(LONGEST_TEXT, `Text must be ${LONGEST_TEXT} characters or fewer`),
    effective_from: dayField('First day'),
  }),
  data,
  status: 201,
  errors: ['invalid_field', 'edited_meanwhile'],
});

export const withdrawLegalText = defineEndpoint({
  ...office,
  operationId: 'withdrawLegalText',
  method: 'DELETE',
  path: '/office/legal-texts/{kind}/versions/{version}',
  summary: 'Withdraw a version that does not apply yet',
  params: kindParams.extend({ version: queryInt(1, 100_000) }),
  data,
  errors: ['not_found', 'conflict'],
});

export const legalTextForm = defineForm(publishLegalText, {
  id: 'legal-text',
  next: (_text, { kind = '' }) => `/office/legal-texts/${kind}?sent=legal-text`,
});
export const withdrawForm = defineForm(withdrawLegalText, { id: 'withdraw-legal-text', rename: plannedTextFields });
