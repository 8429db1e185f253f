import { type EnquiryKind, enquiryKinds } from '../../../enquiries/stages.ts';
import { propertyOwnerEnquiry, tenantEnquiry } from '../../../management/contract.ts';
import { valuationEnquiry } from '../../../valuations/contract.ts';
import { copyRequest } from '../../document-copies/ask-for-copy.ts';
import type { EnquiryForm } from '../visitor-form.ts';
import { type StoredKind, storedKind } from './declaration.ts';
import {
  byHandKind,
  consultationKind,
  contactKind,
  landInquiryKind,
  landingKind,
  siteVisitKind,
} from './declared-kinds.ts';

/** The forms that have a call and a kind of their own; both are declared in one contract. */
export const enquiryForms: readonly EnquiryForm[] = [
  propertyOwnerEnquiry,
  tenantEnquiry,
  valuationEnquiry,
  copyRequest,
];

export const storedKinds: readonly StoredKind[] = [
  storedKind(contactKind),
  storedKind(landingKind),
  storedKind(landInquiryKind),
  storedKind(siteVisitKind),
  storedKind(consultationKind),
  ...enquiryForms.map(({ kind }) => kind),
  storedKind(byHandKind),
];

/** The kind `enquiries.kind` names; 'by-hand' for one that this version does not know. */
export const kindOf = (text: string): EnquiryKind => enquiryKinds.find((kind) => kind === text) ?? 'by-hand';

const byName = new Map(storedKinds.map((stored) => [stored.kind, stored]));

export function storedKindOf(text: string): StoredKind {
  const stored = byName.get(kindOf(text));
  if (!stored) throw new Error(`The kind of enquiry ${text} is not declared`);
  return stored;
}
