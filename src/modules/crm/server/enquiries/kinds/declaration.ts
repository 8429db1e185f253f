import type { z } from 'zod';
import type { ListingToVisit } from '#modules/listings/server';
import type { JsonObject } from '#platform/database/server/schema.gen.ts';
import type { EnquiryKind, EnquiryPurpose } from '../../../enquiries/stages.ts';

/** One line of what was sent; left out where the text is empty. */
export interface EnquiryFact {
  label: string;
  text: string;
  href?: string;
}

/** What the mails about a new enquiry may tell beside its person and reference. */
export interface EnquiryMailFacts<Details> {
  details: Details;
  source: string;
  message: string;
  /** Whole Kenya shillings; 0 for an end nobody named. */
  budget: { minKes: number; maxKes: number };
  listing: (ListingToVisit & { url: string }) | null;
  /** ' within 24 hours' where the agency promises it, else nothing. */
  within: string;
  /** 'Viewings are free.' where the agency says so, else nothing. */
  free: string;
}

/** The listing that an enquiry is about: its title and reference, as a link to its page. */
export const listingFact = ({
  type,
  title,
  reference,
  url,
}: NonNullable<EnquiryMailFacts<unknown>['listing']>): EnquiryFact => ({
  label: type === 'land' ? 'Plot' : 'Property',
  text: `${title} (${reference})`,
  href: url,
});

/** Sentences of our own alone: the address may be somebody else's. */
export interface Receipt {
  subject: string;
  heading: string;
  /** Empty ones are left out. */
  lines: readonly string[];
  /** What was chosen or is a number; of typed words only a `safeName`. */
  facts?: readonly EnquiryFact[];
}

/** The sentences of the mail to the office and of the confirmation to the visitor. */
interface EnquiryMailText {
  /** What follows the visitor's name in the headline of the office's mail: 'asks about Kitengela eighth'. */
  headlineEnding: string;
  /** The lines of the office's mail; without them, those of `describe`. */
  facts?: readonly EnquiryFact[];
  receipt: Receipt;
}

/**
 * Everything the program knows of one kind of enquiry. The inbox, the office's page, exports, mails and erasing read it.
 * A new kind is a declaration and its line in `registry.ts`; `npm run openapi` writes its label for the browser.
 */
export interface KindDeclaration<Details extends JsonObject> {
  kind: EnquiryKind;
  /** The form it came by, as the office reads it: 'Contact form'. */
  label: string;
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
  /** The form says that sending it accepts terms and privacy policy. */
  acceptsTerms?: true;
  /** Whose time it takes, for kinds with a row of `bookings`. */
  booking?: 'visit' | 'consultation';
  /** What tells who the person is or where they live, taken out when the person is erased. */
  erases?: {
    details?: readonly (keyof Details & string)[];
    /** Details to look for in what staff wrote about the person, beside names, addresses and numbers. */
    searched?: readonly (keyof Details & string)[];
    /** What was typed; 'without listing' keeps the title of a listing. */
    about?: 'always' | 'without listing';
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

/** A kind for code that works with stored enquiries of every kind alike. */
export interface StoredKind {
  kind: EnquiryKind;
  label: string;
  /** The labelled details of a stored enquiry. Throws ZodError where they are none of this kind. */
  describe: (stored: unknown) => readonly EnquiryFact[];
  booking: 'visit' | 'consultation' | null;
  erases: {
    details: readonly string[];
    searched: readonly string[];
    about: 'always' | 'without listing' | null;
    area: boolean;
  };
  mailTemplate: string | null;
}

export const storedKind = <Details extends JsonObject>({
  kind,
  label,
  details,
  describe,
  booking,
  erases = {},
  mails,
}: KindDeclaration<Details>): StoredKind => ({
  kind,
  label,
  booking: booking ?? null,
  describe: (json) => describe(details.parse(json)),
  erases: { details: [], searched: [], about: null, area: false, ...erases },
  mailTemplate: mails?.template ?? null,
});
