/** All errors of the API by stable code; clients depend on the codes, so they must not be renamed. */
export const errorCatalogue = {
  malformed_request: { status: 400, message: 'The request could not be read.' },
  unknown_parameter: { status: 400, message: 'The request has a parameter that does not exist here.' },
  invalid_parameter: { status: 400, message: 'A parameter of the request has a value that cannot be used.' },
  unauthenticated: { status: 401, message: 'Please sign in first.' },
  sign_in_refused: { status: 401, message: 'The email address or the password is not right.' },
  code_refused: { status: 401, message: 'That code is not right, or it was used already.' },
  sign_in_again: { status: 401, message: 'Too much time has passed. Please sign in again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  scope_needed: { status: 403, message: 'This key was not made for this. Make one with the scope it needs.' },
  password_confirmation_needed: { status: 403, message: 'Please enter your password once more to do this.' },
  second_factor_needed: { status: 403, message: 'Your role needs a second step. Please set it up first.' },
  cross_site_request: { status: 403, message: 'This form can only be sent from our own pages.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  listing_not_found: { status: 404, message: 'We do not have this listing, or it is no longer shown.' },
  article_not_found: { status: 404, message: 'We do not have this article, or it is no longer published.' },
  image_not_found: { status: 404, message: 'We do not have this photograph.' },
  link_not_valid: { status: 404, message: 'This link is not valid any more. Ask for a new one.' },
  method_not_allowed: { status: 405, message: 'This address does not take that kind of request.' },
  conflict: { status: 409, message: 'Somebody else changed this in the meantime.' },
  edited_meanwhile: {
    status: 409,
    message: 'Somebody else saved this while you were writing. Nothing of yours was stored yet.',
  },
  value_taken: { status: 409, message: 'Somebody else has just taken this. Choose another one.' },
  time_taken: { status: 409, message: 'This time is taken. Please choose another.' },
  staff_exists: { status: 409, message: 'Somebody with this email address is on the list already.' },
  staff_address: {
    status: 409,
    message:
      'This contact has an address of somebody who works here, so it is neither exported nor erased. Take the address off the contact first.',
  },
  undecided_enquiries: {
    status: 409,
    message:
      'Some enquiries of this contact came with an address or number that it does not have. Say of each whether it is theirs first.',
  },
  not_yourself: { status: 409, message: 'You cannot do this to your own account. Ask another owner.' },
  last_owner: { status: 409, message: 'The agency needs at least one owner who can sign in.' },
  second_factor_unchanged: { status: 409, message: 'The second step is already as you ask. Reload the page.' },
  second_factor_required: {
    status: 409,
    message: 'Your role needs the second step, so it cannot be turned off. Ask an owner.',
  },
  listing_not_available: {
    status: 409,
    message: 'This listing is not open for visits now. Call us, and we tell you when it can be seen.',
  },
  confirmation_needed: { status: 409, message: 'Please confirm this first.' },
  site_not_ready: {
    status: 409,
    message:
      'The site cannot open yet. It needs a name, a phone number or email for visitors, and a published listing.',
  },
  undo_over: { status: 409, message: 'It is too late to undo this, or it was undone already.' },
  too_many_photographs: { status: 409, message: 'There are as many photographs here as fit. Remove one first.' },
  photographs_changed: {
    status: 409,
    message: 'Photographs were added or removed in the meantime. Look at them again, then put them in order.',
  },
  staff_busy: { status: 409, message: 'That time is taken in their diary. Choose another time or another person.' },
  staff_away: { status: 409, message: 'They are away at that time. Choose another time or another person.' },
  outside_hours: { status: 409, message: 'That time is none of the hours that can be booked. Choose another time.' },
  booking_over: { status: 409, message: 'This is over or cancelled, and cannot be changed any more.' },
  title_shared: {
    status: 409,
    message: 'Several listings have this title. Send property_id or land_id instead.',
  },
  visit_waits: {
    status: 409,
    message:
      'This enquiry already asks for a visit to this place. Confirm or move that one, or say that this is another visit.',
  },
  visit_already_booked: {
    status: 409,
    message:
      'This visit is already asked for with this email address and phone number. Call us to change it, or use the link in the mail about it.',
  },
  consultation_already_booked: {
    status: 409,
    message:
      'A consultation at this time is already asked for with this email address and phone number. Call us to change it, or use the link in the mail about it.',
  },
  too_many_open_visits: {
    status: 409,
    message:
      'Three visits are already asked for with this email address and phone number. Please call us, and we arrange another.',
  },
  too_many_open_consultations: {
    status: 409,
    message:
      'Three consultations are already booked with this email address and phone number. Please call us, and we arrange another.',
  },
  submission_changed: {
    status: 409,
    message: 'This form was already sent with other answers. Reload the page to send a new one.',
  },
  import_not_ready: {
    status: 409,
    message: 'This file was imported already, or its trial is not finished. Reload the page.',
  },
  webhook_stopped: { status: 409, message: 'This webhook is stopped. Start it first.' },
  import_too_large: { status: 413, message: 'The file is larger than 100 MB. Send it in parts.' },
  archive_too_large: { status: 413, message: 'The ZIP is larger than 1 GB. Send it in parts.' },
  archive_unreadable: { status: 422, message: 'The file cannot be read as a ZIP.' },
  import_unreadable: { status: 422, message: 'The file cannot be read as a table.' },
  export_expired: { status: 410, message: 'This export was kept for a day. Make a new one.' },
  feed_stopped: { status: 410, message: 'This feed was stopped.' },
  body_too_large: { status: 413, message: 'The request is larger than we accept.' },
  document_too_large: { status: 413, message: 'The file is larger than 10 MB. Send a smaller copy.' },
  logo_too_large: { status: 413, message: 'The file is larger than 5 MB. Send a smaller copy.' },
  image_too_large: { status: 413, message: 'This photograph is larger than 25 MB. Send a smaller copy.' },
  url_too_long: { status: 414, message: 'The address of the request is longer than we accept.' },
  headers_too_large: { status: 431, message: 'The headers of the request are longer than we accept.' },
  unsupported_media_type: { status: 415, message: 'Send the request as JSON (content-type application/json).' },
  image_unsupported: {
    status: 415,
    message: 'This file is not a photograph we can use. Send a JPEG, PNG, WebP, AVIF or HEIC.',
  },
  logo_unsupported: {
    status: 415,
    message: 'This file is not a picture we can use as a logo. Send an SVG, PNG, WebP or JPEG.',
  },
  document_unsupported: { status: 415, message: 'This is no PDF, JPEG or PNG we can read. Send it as one of these.' },
  impossible_value: { status: 422, message: 'A parameter of the request has a value that cannot exist.' },
  invalid_field: { status: 422, message: 'Please check the fields that are marked.' },
  listing_incomplete: { status: 422, message: 'This listing is not ready for visitors yet.' },
  image_broken: { status: 422, message: 'This photograph is damaged or incomplete. Send it once more.' },
  too_many_requests: { status: 429, message: 'That was a lot of requests. Please wait a minute and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  database_unavailable: {
    status: 503,
    message: 'We cannot reach our records right now. Please try again in a moment.',
  },
  storage_unavailable: {
    status: 503,
    message: 'We cannot reach our photographs and documents right now. Please try again in a moment.',
  },
  busy: { status: 503, message: 'We are busy right now. Please try again in a moment.' },
  site_closed: { status: 503, message: 'This site is not open yet. Please come back later.' },
  not_ready: { status: 503, message: 'The site cannot do all of its work right now.' },
  storage_full: {
    status: 507,
    message: 'There is no space left to keep this, and nothing of it was stored. Please try again later, or call us.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** An invalid field: its path (`email`), a stable code, and a message. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
}
