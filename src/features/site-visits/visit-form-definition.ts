import type { PageForm } from '#shared/page-form.ts';
import { requestSiteVisit } from './client.gen.ts';
import { bookingDetails } from './sent-booking.ts';

/** The value of a listing's radio button: 'property-12' or 'land-3'. */
export const listingValue = ({ type, id }: { type: 'property' | 'land'; id: number }): string => `${type}-${id}`;

function idOf(kind: 'property' | 'land', listing = ''): number | null {
  return listing.startsWith(`${kind}-`) ? Number(listing.slice(kind.length + 1)) : null;
}

/**
 * 'Schedule Visit'. Fields: the radio `listing` (see listingValue), first_name, last_name, email, phone, `date`,
 * `time` (the hour the slot starts) and notes. Without script `date` is day and hour in one ('2026-11-28T09:00').
 */
export const visitForm = {
  id: 'schedule-visit',
  call: requestSiteVisit,
  toBody: (fields) => ({
    first_name: fields.first_name ?? '',
    last_name: fields.last_name ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    property_id: idOf('property', fields.listing),
    land_id: idOf('land', fields.listing),
    preferred_date: fields.date?.includes('T') ? fields.date : `${fields.date ?? ''}T${fields.time ?? ''}`,
    duration_minutes: 60 as const,
    notes: fields.notes ?? '',
  }),
  resultDetails: (receipt, fields) => bookingDetails(receipt, fields.listing ?? ''),
} as const satisfies PageForm;
