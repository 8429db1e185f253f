import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { JsonObject } from '#platform/database/server/schema.gen.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import {
  type SpamGuardLimits,
  storeVisitorSubmission,
  type VisitorBody,
} from '#platform/spam-guard/server/visitor-submissions.ts';
import { type CreateEnquiryServices, createEnquiry, type NewEnquiry } from './create-enquiry.ts';
import { type KindDeclaration, type StoredKind, storedKind } from './kinds/declaration.ts';

export type VisitorFormServices = CreateEnquiryServices & SpamGuardLimits & { db: Database };

type EnquiryEndpoint<Body, Receipt> = Endpoint & { body: z.ZodType<Body>; data: z.ZodType<Receipt> };

/** What such a form is answered with; `id` names the schema in the API description. */
export const enquiryReceipt = (id: string, reader: 'applicant' | 'owner') =>
  z
    .strictObject({
      id: z.int(),
      reference: z.string().meta({ description: `What the ${reader} can read out on the phone.` }),
    })
    .meta({ id });

export interface EnquiryForm {
  endpoint: Endpoint;
  kind: StoredKind;
  register: (api: Api, services: VisitorFormServices) => void;
}

export const declareEnquiryForm = <Body extends VisitorBody, Details extends JsonObject>(form: {
  endpoint: EnquiryEndpoint<Body, { id: number; reference: string }>;
  kind: KindDeclaration<Details>;
  toEnquiry: (body: Body) => Omit<NewEnquiry<Details>, 'kind'>;
}): EnquiryForm => ({
  endpoint: form.endpoint,
  kind: storedKind(form.kind),
  register: (api, services) => {
    api.handle(form.endpoint, ({ body }, context) =>
      storeVisitorSubmission(services, form.endpoint, body, context, async (trx) => {
        const { id, reference } = await createEnquiry(trx, services, { ...form.toEnquiry(body), kind: form.kind });
        return { id, reference };
      }),
    );
  },
});
