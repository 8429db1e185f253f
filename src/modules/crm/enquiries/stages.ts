import type { Fields } from '#platform/http/form-fields.ts';
import { enquiryKindLabels, enquiryKinds } from './kinds.gen.ts';

/** Drops the chosen person unless the rule assigns to one person: the select is always in the form. */
export const ruleFormFields = (fields: Fields): Fields => ({
  ...fields,
  staff_id: fields.assign === 'person' ? (fields.staff_id ?? '') : '',
});

/** How far an enquiry has come. The last two close it. */
export const stages = ['New', 'Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost'] as const;
export type Stage = (typeof stages)[number];

export const openStages = ['New', 'Contacted', 'Viewing', 'Negotiation'] as const satisfies readonly Stage[];

export const isClosed = (stage: Stage): boolean => stage === 'Won' || stage === 'Lost';

/** The forms that enquiries come by; 'by-hand' is what staff wrote down after a call or a visit to the office. */
export { enquiryKindLabels, enquiryKinds };
export type EnquiryKind = (typeof enquiryKinds)[number];

/** Whether somebody wants to buy or to rent: prices and monthly rents are never added up. */
export const enquiryPurposes = ['Sale', 'Rent'] as const;
export type EnquiryPurpose = (typeof enquiryPurposes)[number];

export const manualSources = ['Phone', 'WhatsApp', 'Walk-in', 'Email', 'Referral', 'Other'] as const;

/** Staff have already spoken with the person. */
export const sourcesWithContact: ReadonlySet<string> = new Set(['Phone', 'WhatsApp', 'Walk-in']);
