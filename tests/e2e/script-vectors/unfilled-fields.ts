/**
 * The text fields that hold no vector, and why: what is sent in them is compared with what there is and not kept. Forms
 * that repeat what was refused come back in a test of their own.
 */
export const unfilledFields: Readonly<Record<string, string>> = {
  'PATCH /office/contacts/{contact_id} emails.*': 'an e-mail address, which the handler checks; no vector is one',
  'PATCH /office/contacts/{contact_id} phones.*': 'kept as E.164, whatever was typed around the digits',
  'POST /office/contacts emails.*': 'an e-mail address, which the handler checks; no vector is one',
  'POST /office/contacts phones.*': 'kept as E.164, whatever was typed around the digits',
  'POST /consultations service': 'the slug of a service there is',
  'POST /office/account/second-factor/confirmations code': 'a code of an app, compared only',
  'POST /office/contacts/{contact_id}/enquiry-transfers other': 'the number, address or name of a contact there is',
  'POST /office/contacts/{contact_id}/merges other': 'the number, address or name of a contact there is',
  'POST /office/contacts/{contact_id}/relations other': 'the number, address or name of a contact there is',
  'POST /office/enquiries listing': 'the reference or words of the title of a listing there is',
  'POST /office/imports/{import_id}/columns fields.*': 'the name of a field of ours',
  'PUT /office/account/list-columns/{list} columns.*': 'the key of a column: small letters',
  'POST /sign-in/second-factor code': 'a code of an app or of the list, compared only',
};
