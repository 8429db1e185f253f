import { fieldError } from '#platform/http/server/errors.ts';
import { hasContactDetails } from '../contact-details.ts';

/**
 * Refuses a text of staff that visitors read and that would lead them past the agency.
 * @param message for the person who wrote it
 * @throws ApiError invalid_field (422) for a phone number, an e-mail address, a web address or a way to pay by phone
 */
export function refuseContact(field: string, text: string | null | undefined, message: string): void {
  if (text && hasContactDetails(text)) throw fieldError(field, 'contact_details', message);
}

/**
 * The same for the texts of one form, which stand beside each other on the page: a number in two halves is refused too.
 * @param texts by field, in the order of the form
 * @param known texts that were stored before and may stay
 * @throws ApiError invalid_field (422) as `refuseContact`
 */
export function refuseContacts(
  texts: readonly (readonly [field: string, text: string | null])[],
  known: ReadonlySet<string | null>,
  message: string,
): void {
  let previous: string | null = null;
  for (const [field, text] of texts) {
    const isKnown = known.has(text);
    if (!isKnown) refuseContact(field, text, message);
    if (!text) continue;
    // One that is known may have details of its own.
    const isPair = previous !== null && !(isKnown && known.has(previous)) && ![previous, text].some(hasContactDetails);
    if (isPair)
      for (const joined of [`${previous} ${text}`, `${text} ${previous}`]) refuseContact(field, joined, message);
    previous = text;
  }
}
