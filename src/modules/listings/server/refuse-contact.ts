import { fieldError } from '#platform/http/server/errors.ts';
import { hasContactDetails } from '#platform/text/contact-details.ts';

/**
 * Words at a picture say what it shows. Visitors reach the agency by what stands beside the listing, where it is counted
 * and answered.
 * @param noun begins the sentence: 'A caption'
 * @throws ApiError invalid_field (422) for a phone number, an e-mail address or a web address
 */
export function refuseContact(field: string, noun: string, text: string | undefined): void {
  if (text === undefined || !hasContactDetails(text)) return;
  const message = `${noun} has no phone number, e-mail or web address; visitors find yours beside the listing.`;
  throw fieldError(field, 'contact_details', message);
}
