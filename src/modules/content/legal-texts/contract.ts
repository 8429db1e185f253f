import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { queryOneOf } from '#platform/http/query-values.ts';

export const legalTextKinds = ['terms', 'privacy', 'newsletter-consent', 'contact-consent'] as const;
export type LegalTextKind = (typeof legalTextKinds)[number];

const legalTextSchema = z
  .strictObject({
    kind: z.enum(legalTextKinds),
    version: z.int().min(1),
    title: z.string(),
    body_html: z.string().meta({ description: 'Sanitised HTML.' }),
    effective_from: z.iso.date().meta({ description: 'The first day in Nairobi on which this version applies.' }),
  })
  .meta({ id: 'LegalText' });

export const getLegalText = defineEndpoint({
  operationId: 'getLegalText',
  cacheTags: ['legal-texts'],
  method: 'GET',
  path: '/legal-texts/{kind}',
  tag: 'Agency',
  summary: 'A legal text in the version that applies today',
  params: z.strictObject({ kind: queryOneOf(legalTextKinds) }),
  data: legalTextSchema,
  errors: ['not_found'],
});
