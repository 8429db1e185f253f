import type { AgencySettings } from '#modules/agency/server';
import type { ListingToVisit } from '#modules/listings/server';
import { hourOfDay, longDay } from '#platform/time/nairobi-time.ts';
import type { VisitTime } from './visit-time.ts';

/** Everything the mails about one requested visit tell. */
export interface VisitFacts {
  reference: string;
  agency: AgencySettings;
  listing: ListingToVisit;
  listingUrl: string;
  /** Where the visitor moves or cancels it; for mails to them alone. */
  changeUrl: string;
  time: VisitTime;
  durationMinutes: number;
  visitor: { firstName: string; lastName: string; email: string; phone: string; phoneE164: string | null };
  message: string;
  wantsNewsletter: boolean;
  requestedAt: Date;
  calendarUid: string;
}

/** 'Saturday 28 November 2026, 9:00 AM East Africa Time', or the day alone while no hour is agreed. */
export const formatWhen = ({ day, hour }: VisitTime): string =>
  hour === null ? longDay(day) : `${longDay(day)}, ${hourOfDay(hour)} East Africa Time`;

/** The agent's number where we have it, else the agency's. */
export const phoneToCall = ({ listing, agency }: Pick<VisitFacts, 'listing' | 'agency'>): string =>
  listing.agent?.phone ?? agency.phone;
