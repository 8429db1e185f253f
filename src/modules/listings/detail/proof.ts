import { shortDay } from '#platform/time/nairobi-time.ts';
import { SEARCH_OLD_AFTER_DAYS, STALE_AFTER_DAYS } from '../checks/check-days.ts';
import { isSoldOrLet } from '../kinds/property-labels.ts';
import type { PropertyStatus } from '../kinds/property-public.ts';
import { formatTenure, type TitleFile } from './title-file.ts';

/**
 * What is on file about the title of a listing, what was not checked, and how old it is. Ages are counted when a page is
 * rendered; a cached page is at most two minutes older than that.
 */

/** What the section and the badge are made from. */
export interface ProofSource {
  kind: 'property' | 'land';
  slug: string;
  purpose: 'Sale' | 'Rent';
  status: PropertyStatus;
  titleFile: TitleFile;
  /** The day in Nairobi on which staff last confirmed that it can be had. */
  confirmedOn: string | null;
  /** The day in Nairobi on which it was published. */
  listedOn: string;
}

const DAY_MS = 86_400_000;
/** Whole days from one day to another; negative for a day to come. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** A search is valid on its day only; from then on it is less and less worth. */
const SEARCH_WORTHLESS_AFTER_DAYS = 180;

export interface DatedNote {
  text: string;
  /** Shown in ochre; the words say it too. */
  isOld: boolean;
}

/** The badge in the head of the page; null without a search, and once it is older than 180 days. */
export function searchBadge(searchOn: string | null, today: string): DatedNote | null {
  if (searchOn === null) return null;
  const days = daysBetween(searchOn, today);
  if (days < 0 || days > SEARCH_WORTHLESS_AFTER_DAYS) return null;
  if (days <= SEARCH_OLD_AFTER_DAYS) return { text: `Search on file, ${shortDay(searchOn)}`, isOld: false };
  return { text: `Search of ${shortDay(searchOn)}: older than ${SEARCH_OLD_AFTER_DAYS} days`, isOld: true };
}

/** Whether an official search is on file. A search is valid on its day only, so the text never vouches for one. */
export function searchNote(searchOn: string | null, today: string): DatedNote {
  if (searchOn === null) {
    const text = 'None is on file with us yet. Make one of your own before you pay for anything.';
    return { text, isOld: false };
  }
  const days = daysBetween(searchOn, today);
  const own = 'Make one of your own as well: what is registered can change any day.';
  if (days <= SEARCH_OLD_AFTER_DAYS) return { text: `On file, of ${shortDay(searchOn)}. ${own}`, isOld: false };
  const limit = days > SEARCH_WORTHLESS_AFTER_DAYS ? SEARCH_WORTHLESS_AFTER_DAYS : SEARCH_OLD_AFTER_DAYS;
  return { text: `Of ${shortDay(searchOn)}: older than ${limit} days. Make one of your own.`, isOld: true };
}

/** When staff last confirmed that it can be had: 'Confirmed available on 12 Nov 2026'. */
export function confirmedNote(confirmedOn: string, today: string): DatedNote {
  const days = daysBetween(confirmedOn, today);
  if (days <= STALE_AFTER_DAYS) return { text: `Confirmed available on ${shortDay(confirmedOn)}`, isOld: false };
  return { text: `Last confirmed ${days} days ago: ask before you travel`, isOld: true };
}

/** Of a listing that nobody has confirmed since it was published: 'On our site since 12 Nov 2026'. */
export function listedNote(listedOn: string, today: string): DatedNote {
  const text = `On our site since ${shortDay(listedOn)}`;
  if (daysBetween(listedOn, today) <= STALE_AFTER_DAYS) return { text, isOld: false };
  return { text: `${text} and not confirmed since: ask before you travel`, isOld: true };
}

export interface ProofLine extends DatedNote {
  label: string;
  /** Printed too. A listing prints on one sheet, which has no room for all lines. */
  isOnPaper?: boolean;
}

const encumbranceTexts: Record<NonNullable<TitleFile['encumbrances']>, string> = {
  'None found': 'None found on the day of the search',
  'Charge to a lender': 'A charge to a lender, which is paid off before the title passes',
  'Caution or restriction': 'A caution or restriction: ask your advocate what it means',
};

/** What is on file, each with its day. */
export function proofLines(
  { kind, purpose, status, titleFile, confirmedOn, listedOn }: ProofSource,
  today: string,
): ProofLine[] {
  const line = (label: string, text: string | null, isOld = false): ProofLine[] =>
    text === null ? [] : [{ label, text, isOld }];
  const onDay = (day: string | null): string | null => day && shortDay(day);
  const cleared = (label: string, until: string | null): ProofLine[] =>
    until !== null && until < today
      ? line(label, `A clearance that ended on ${shortDay(until)}`, true)
      : line(label, until && `Cleared until ${shortDay(until)}`);
  const {
    official_search_on: searchOn,
    encumbrances,
    encumbrances_note: note,
    land_board_consent: consent,
    redacted_title_number: number,
  } = titleFile;
  const search = searchNote(searchOn, today);
  const hasSearch = searchOn !== null || kind === 'land';
  return [
    ...(isSoldOrLet(status)
      ? []
      : [
          {
            label: 'Availability',
            ...(confirmedOn === null ? listedNote(listedOn, today) : confirmedNote(confirmedOn, today)),
          },
        ]),
    ...line('Tenure', formatTenure(titleFile)).map((tenure) => ({ ...tenure, isOnPaper: true })),
    ...line('Title number', number && `${number} (ask us for the whole number)`),
    ...(hasSearch ? [{ label: 'Official search', ...search, isOnPaper: true }] : []),
    ...line('Encumbrances', encumbrances && [encumbranceTexts[encumbrances], note].filter(Boolean).join('. ')),
    ...line('Survey or deed plan', onDay(titleFile.survey_on)),
    ...cleared('County rates', titleFile.rates_cleared_until),
    ...cleared('Land rent', titleFile.rent_cleared_until),
    ...line('Land control board', consent && consentText(consent, titleFile.land_board_consent_on)),
    ...line(
      `Identity of the ${offeror(purpose)}`,
      titleFile.identity_checked_on && `Checked on ${shortDay(titleFile.identity_checked_on)}`,
    ),
  ];
}

const offeror = (purpose: ProofSource['purpose']): string => (purpose === 'Rent' ? 'landlord' : 'seller');

function consentText(consent: NonNullable<TitleFile['land_board_consent']>, on: string | null): string {
  if (consent === 'Not needed') return 'Consent is not needed';
  if (consent === 'Needed') return 'Consent is needed and not given yet';
  return on === null ? 'Consent is given' : `Consent given on ${shortDay(on)}`;
}

/** What was not checked, in words: what the empty fields leave open, and what staff added. */
export function notChecked({ kind, purpose, titleFile }: ProofSource): string[] {
  const isSale = purpose === 'Sale';
  const { tenure, official_search_on: searchOn } = titleFile;
  const isLeasehold = tenure === 'Leasehold';
  return [
    ...(isSale && tenure === null ? ['Whether it is freehold or leasehold'] : []),
    ...(isSale && isLeasehold && titleFile.lease_years_left === null ? ['How many years of the lease are left'] : []),
    ...(searchOn === null ? ['What is registered: no official search is on file'] : []),
    ...(isSale && searchOn !== null && titleFile.encumbrances === null
      ? ['Charges, cautions and restrictions on the register']
      : []),
    ...(isSale && titleFile.survey_on === null ? ['The boundaries: no survey or deed plan is on file'] : []),
    ...(isSale && titleFile.rates_cleared_until === null ? ['What is owed to the county in rates'] : []),
    ...(isSale && isLeasehold && titleFile.rent_cleared_until === null ? ['What is owed in land rent'] : []),
    ...(kind === 'land' && titleFile.land_board_consent === null
      ? ['Whether the land control board has to consent']
      : []),
    ...(titleFile.identity_checked_on === null ? [`Who the ${offeror(purpose)} is`] : []),
    ...titleFile.not_checked,
  ];
}
