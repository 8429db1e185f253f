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
