import type { JsonObject } from '#platform/database/server/schema.gen.ts';
import { type EnquiryKind, enquiryKinds } from '../../../enquiries/stages.ts';
import type { EnquiryFact } from '../mails/enquiry-mail.ts';
import { byHandKind } from './by-hand.ts';
import { consultationKind } from './consultation.ts';
import { contactKind } from './contact.ts';
import type { KindDeclaration } from './declaration.ts';
import { landInquiryKind } from './land-inquiry.ts';
import { landingKind } from './landing.ts';
import { propertyOwnerKind } from './property-owner.ts';
import { siteVisitKind } from './site-visit.ts';
import { tenantKind } from './tenant.ts';

/** A kind for code that works with stored enquiries of every kind alike. */
export interface StoredKind {
  kind: EnquiryKind;
  /** The labelled details of a stored enquiry. Throws ZodError where they are none of this kind. */
  describe: (stored: unknown) => readonly EnquiryFact[];
  booking: 'visit' | 'consultation' | null;
  erases: { details: readonly string[]; searched: readonly string[]; about: boolean; area: boolean };
  mailTemplate: string | null;
}

const stored = <Details extends JsonObject>(declaration: KindDeclaration<Details>): StoredKind => {
  const { kind, details, describe, booking = null, erases = {}, mails } = declaration;
  return {
    kind,
    booking,
    describe: (json) => describe(details.parse(json)),
    erases: { details: [], searched: [], about: false, area: false, ...erases },
    mailTemplate: mails?.template ?? null,
  };
};

const declarations: Record<EnquiryKind, StoredKind> = {
  contact: stored(contactKind),
  landing: stored(landingKind),
  'land-inquiry': stored(landInquiryKind),
  'site-visit': stored(siteVisitKind),
  consultation: stored(consultationKind),
  'property-owner': stored(propertyOwnerKind),
  tenant: stored(tenantKind),
  'by-hand': stored(byHandKind),
};

export const storedKinds: readonly StoredKind[] = Object.values(declarations);

/** The kind `enquiries.kind` names; 'by-hand' for one that this version does not know. */
export const kindOf = (text: string): EnquiryKind => enquiryKinds.find((kind) => kind === text) ?? 'by-hand';

export const storedKindOf = (text: string): StoredKind => declarations[kindOf(text)];
