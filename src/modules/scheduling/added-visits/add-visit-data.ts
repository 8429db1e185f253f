import {
  type Contact,
  getContact,
  getEnquiry,
  type OfficeEnquiryDetail,
  type WaitingVisit,
  waitingVisits,
} from '#modules/crm';
import { getOwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { type HourSearch, readHourSearch } from '../calendar/diary-days.ts';
import { listFreeHours } from '../calendar/hours-client.gen.ts';
import { choosePerson, type OfferedHours } from '../calendar/load-booking.ts';
import { getDiary } from '../calendar/office-client.gen.ts';

/** What the page was opened from: a listing, an enquiry or a contact; '' where it was none. */
export interface AddVisitSearch extends HourSearch {
  /** A reference. */
  listing: string;
  /** An id. */
  enquiry: string;
  /** An id; an enquiry comes first. */
  contact: string;
  /** It took place already. */
  past: boolean;
}

/** 'Book a visit' of an enquiry that is there; null and undefined where the page shows something else. */
export function addVisitTitle(page: { enquiry: VisitEnquiry | null; isPast: boolean } | null | undefined): string {
  if (page?.isPast) return 'Write down a visit';
  return page?.enquiry ? 'Book a visit' : 'Add visit';
}

/** Reads the address; invalid values of the diary's own count as absent. */
export function readAddVisitSearch(search: Readonly<Record<string, unknown>>): AddVisitSearch {
  const textOf = (value: unknown): string => firstCharacters(String(value ?? ''), 200);
  return {
    ...readHourSearch(search),
    listing: textOf(search.listing),
    enquiry: textOf(search.enquiry),
    contact: textOf(search.contact),
    past: String(search.past ?? '') === '1',
  };
}

/** Whom a visit is for, what is filled in, and the free hours of the person looked at; null where the role may not. */
export const loadAddVisit = (search: AddVisitSearch, href: string, signal: AbortSignal) =>
  loadEdited(loadChoices(search, signal), href);

async function loadChoices(search: AddVisitSearch, signal: AbortSignal) {
  const [account, diary, enquiry, contact] = await Promise.all([
    callApi(getOwnAccount, { signal }),
    callApi(getDiary, { query: { days: 1 }, signal }),
    search.enquiry ? callApi(getEnquiry, { params: { enquiry_id: search.enquiry }, signal }) : null,
    search.contact && !search.enquiry ? callApi(getContact, { params: { contact_id: search.contact }, signal }) : null,
  ]);
  const { people, today } = diary;
  const listing = search.listing || (enquiry?.listing?.reference ?? '');
  const query = {
    kind: 'visit',
    day: search.date || today,
    staff_id: choosePerson(search, people, enquiry?.assigned_to?.id ?? account.id),
    time: search.time || undefined,
    listing: listing || undefined,
  } as const;
  const offered: OfferedHours = { hours: await callApi(listFreeHours, { query, signal }), otherTime: search.time };
  return {
    today,
    people,
    offered,
    enquiry: enquiry && toVisitEnquiry(enquiry),
    contact: contact && toVisitContact(contact),
    listing,
    isPast: search.past,
  };
}

/** The enquiry that the visit is booked for. */
export type VisitEnquiry = Pick<OfficeEnquiryDetail, 'id' | 'reference' | 'name' | 'about' | 'stage' | 'may_change'> & {
  /** Visits with the status Requested, which staff have neither confirmed nor cancelled. */
  waiting: readonly WaitingVisit[];
  /** Who looks after it. */
  colleague: string | null;
};

const toVisitEnquiry = ({
  id,
  reference,
  name,
  about,
  stage,
  may_change,
  ...enquiry
}: OfficeEnquiryDetail): VisitEnquiry => ({
  id,
  reference,
  name,
  about,
  stage,
  may_change,
  colleague: enquiry.assigned_to?.name ?? null,
  waiting: waitingVisits(enquiry),
});

/** The person whose names and addresses are filled in. */
export interface VisitContact {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

const toVisitContact = ({ id, first_name, last_name, emails, phones }: Contact): VisitContact => ({
  id,
  firstName: first_name,
  lastName: last_name,
  email: emails[0] ?? '',
  phone: phones[0] ?? '',
});
