import type { z } from 'zod';
import type { ListingToVisit } from '#modules/listings/server';
import type { JsonObject } from '#platform/database/server/schema.gen.ts';
import type { EnquiryKind, EnquiryPurpose } from '../../../enquiries/stages.ts';
import type { EnquiryFact } from '../mails/enquiry-mail.ts';

/** What the mails about a new enquiry may tell beside its person and reference. */
export interface EnquiryMailFacts<Details> {
  details: Details;
  source: string;
  message: string;
  /** Whole Kenya shillings; 0 for an end nobody named. */
  budget: { minKes: number; maxKes: number };
  listing: (ListingToVisit & { url: string }) | null;
}

/** The sentences of the mail to the office and of the confirmation to the visitor. */
interface EnquiryMailText {
  /** What follows the visitor's name in the headline of the office's mail: 'asks about Kitengela eighth'. */
  wish: string;
  /** The lines of the office's mail; without them, those of `describe`. */
  facts?: readonly EnquiryFact[];
  /** Sentences of our own alone: the address may be somebody else's. */
  receipt: { subject: string; heading: string; lines: readonly string[] };
}

/**
 * Everything the program knows of one kind of enquiry. The inbox, the office's page, exports, mails and erasing read it;
 * a new kind is a declaration here, its label in `stages.ts`, and the route that calls `createEnquiry`.
 */
export interface KindDeclaration<Details extends JsonObject> {
  kind: EnquiryKind;
  /** Begins its references: 'L' makes 'L-7KQ2M4N'. */
  referencePrefix: string;
  /** Checks `enquiries.details` when written and when read. Fields that `erases` names must allow ''. */
  details: z.ZodType<Details>;
  /** What it is about in few words, where no listing says so. */
  about?: (details: Details) => string;
  /** Where it is about, for the rules of assignment, where no listing says so. */
  area?: (details: Details) => string;
  /** Whether budgets are prices or monthly rents, where no listing says so; 'Sale' when absent. */
  purpose?: EnquiryPurpose;
  /** The details as the office reads them, in this order; an empty text is left out. */
  describe: (details: Details) => readonly EnquiryFact[];
  /** Whose time it takes, for kinds with a row of `bookings`. */
  booking?: 'visit' | 'consultation';
  /** What tells who the person is or where they live, taken out when the person is erased. */
  erases?: {
    details?: readonly (keyof Details & string)[];
    /** Details to look for in what staff wrote about the person, beside names, addresses and numbers. */
    searched?: readonly (keyof Details & string)[];
    about?: boolean;
    /** Only where no listing gave the area. */
    area?: boolean;
  };
  /** Names the mails: 'tenant-lead' makes 'tenant-lead.office' and 'tenant-lead.visitor'. */
  mails?: { template: string; text: (facts: EnquiryMailFacts<Details>) => EnquiryMailText };
}

/** Lets TypeScript infer the type of the details from their schema. */
export const declareKind = <Details extends JsonObject>(
  declaration: KindDeclaration<Details>,
): KindDeclaration<Details> => declaration;

/** 'quarter acre' → 'Quarter Acre': makes a subject for the inbox of what a form says in lower case. */
export const capitaliseEach = (text: string): string =>
  text.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
