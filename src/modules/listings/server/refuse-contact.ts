import { refuseContact } from '#platform/text/server/refuse-contact.ts';

/**
 * Words at a picture say what it shows. Visitors reach the agency by what stands beside the listing, where it is counted
 * and answered.
 * @param noun begins the sentence: 'A caption'
 * @throws ApiError invalid_field (422) for a phone number, an e-mail address or a web address
 */
export function refuseContactAtPicture(field: string, noun: string, text: string | undefined): void {
  const message = `${noun} has no phone number, e-mail or web address; visitors find yours beside the listing.`;
  refuseContact(field, text, message);
}
