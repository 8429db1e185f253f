import { DatabaseError } from 'pg';
import { ApiError } from './errors.ts';

const UNIQUE_VIOLATION = '23505';

interface TakenValue {
  /** Name of the form's field. */
  field: string;
  /** The existing owner of the value, as the start of the sentence. */
  owner: string;
  /** Label of the value. */
  value: string;
}

const listingSlug: TakenValue = { field: 'slug', owner: 'Another listing', value: 'this address' };
const listingReference: TakenValue = { field: 'reference_number', owner: 'Another listing', value: 'this reference' };
const named = (owner: string): TakenValue => ({ field: 'name', owner, value: 'this name' });

/** Unique constraints on values that people enter, by name. */
const takenValues: Readonly<Record<string, TakenValue>> = {
  properties_slug_key: listingSlug,
  properties_reference_number_key: listingReference,
  land_slug_key: listingSlug,
  land_reference_number_key: listingReference,
  blog_posts_slug_key: { field: 'slug', owner: 'Another article', value: 'this address' },
  blog_categories_slug_key: named('Another category'),
  blog_categories_name_key: named('Another category'),
  blog_tags_slug_key: named('Another tag'),
  blog_tags_name_key: named('Another tag'),
  blog_authors_slug_key: named('Another author'),
  partner_banks_name_key: named('Another bank'),
  job_openings_slug_key: { field: 'title', owner: 'Another opening', value: 'this title' },
  legal_texts_kind_version_key: { field: 'version', owner: 'Another text', value: 'this version' },
  staff_email_key: { field: 'email', owner: 'Somebody on the list', value: 'this email address' },
  subscribers_email_key: { field: 'email', owner: 'Another subscriber', value: 'this email address' },
  contact_emails_pkey: { field: 'emails', owner: 'Another contact', value: 'this email address' },
  contact_phones_pkey: { field: 'phones', owner: 'Another contact', value: 'this phone number' },
  availability_slots_kind_weekday_starts_at_key: { field: 'starts_at', owner: 'Another hour', value: 'this beginning' },
  consultation_services_slug_key: named('Another service'),
};

/**
 * The refusal of a value that two calls entered at the same moment: both checks passed before either was stored, and
 * the database refused the second. Undefined for any other error, including violated constraints on generated values,
 * which are bugs.
 */
export function takenValueError(error: unknown): ApiError | undefined {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  const taken = takenValues[error.constraint ?? ''];
  if (!taken) return undefined;
  const message = `${taken.owner} has just got ${taken.value}. Choose another one.`;
  const detail = [{ field: taken.field, code: 'taken', message }];
  return new ApiError('value_taken', { message, detail, cause: error });
}
