import type { JsonObject } from '#platform/database/server/schema.gen.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { EnquiryPurpose, Stage } from '../../enquiries/stages.ts';
import type { KindDeclaration } from './kinds/declaration.ts';

export interface CreateEnquiryServices {
  clock: Clock;
  publicUrl: string;
}

export interface NewBooking {
  /** '2026-11-28' in Africa/Nairobi, also while no hour is agreed. */
  day: string;
  startsAt: Date | null;
  minutes: number;
  /** The member who attends. */
  staffId: string | null;
  /** 'Requested' when absent. */
  status?: 'Requested' | 'Confirmed';
  /** For consultations only: its place among those of the hour, from 1. */
  slotPlace?: number;
}

export interface NewEnquiry<Details extends JsonObject> {
  kind: KindDeclaration<Details>;
  person: {
    firstName: string;
    lastName: string;
    /** Null or '' for none. */
    email: string | null;
    /** As typed. */
    phone: string | null;
  };
  details: Details;
  /** The visitor's form showed a notice that links to the privacy policy. */
  isInformed?: true;
  message?: string;
  /** As staff typed it; absent for a visitor, whose enquiry is from 'Website'. */
  source?: string;
  listing?: { type: 'property' | 'land'; id: number } | null;
  /** Overrides the title of the listing and the default of the kind. */
  about?: string;
  /** Whole Kenya shillings; 0 or null for none. */
  budget?: { minKes: number | null; maxKes: number | null };
  /** Used where neither the listing nor the kind determines it. */
  purpose?: EnquiryPurpose;
  stage?: Extract<Stage, 'New' | 'Contacted' | 'Viewing'>;
  /** The routing rules decide when absent. */
  assignedTo?: string | null;
  /** `now()` of the database when absent. */
  receivedAt?: Date;
  booking?: NewBooking;
  /** Replaces the mails that the kind declares; null for none. */
  mails?: ((created: CreatedEnquiry) => Promise<NewEnquiryMails>) | null;
}

/** Splits a name typed into one field: its first word is the first name. */
export function splitName(name: string): Pick<NewEnquiry<JsonObject>['person'], 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

export interface CreatedEnquiry {
  id: number;
  reference: string;
  phoneE164: string | null;
  bookingId: number | null;
}

/**
 * The id of the booking of an enquiry that was created with one.
 * @throws Error for an enquiry without a booking
 */
export function bookingIdOf({ bookingId, reference }: CreatedEnquiry): number {
  if (bookingId === null) throw new Error(`The enquiry ${reference} was created without a booking.`);
  return bookingId;
}

export interface NewEnquiryMails {
  /** Null for a visitor without an address. */
  visitor: OutgoingMail | null;
  office: readonly OutgoingMail[];
}
