import type { Call } from './api/request.ts';
import type { Endpoint } from './contract.ts';

/**
 * A form of a page. With JavaScript the browser sends `toBody`'s result to the API; without, the page's own
 * address takes a normal POST (hidden field `form_id`), and the server calls the same endpoint with the same body.
 */
export interface PageForm {
  /** Names the form in the hidden field, the result address (`?sent=…`) and the element's id. */
  id: string;
  call: Call<Endpoint>;
  /** The endpoint's body from the fields as the browser sends them: text, absent when a box is unticked. */
  toBody(fields: Readonly<Record<string, string>>): unknown;
  /** The values of the path's parameters, for a call that has some. */
  toParams?(fields: Readonly<Record<string, string>>): Record<string, string>;
  /** Where the browser goes when the form was received; absent: back to its page, which says so. */
  next?(receipt: unknown, fields: Readonly<Record<string, string>>): string;
  /** The page that says the form was received, where an answer changes it; absent: the page the form was on. */
  resultPath?(fields: Readonly<Record<string, string>>): string;
  /** What a booking was for, repeated by the page that says it was received. Never of who asked: addresses are kept. */
  resultDetails?(receipt: unknown, fields: Readonly<Record<string, string>>): BookingDetails;
  /** Fields of amounts in shillings: one that cannot be read is refused with how to write it, see `readAmount`. */
  amounts?: readonly string[];
  /** Fields that no page repeats when the form comes back, such as a password. */
  secrets?: readonly string[];
  /**
   * Pictures may be sent with it (multipart/form-data), each in a file field beside the field of its id: see
   * `pictureFileName`. The server keeps them first, and then takes the form with their ids.
   */
  takesPictures?: true;
  /** The page shows the reply itself, once, as it cannot be asked for again. */
  showsReceipt?: true;
}

export interface BookingDetails {
  /** 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM', in Nairobi. */
  when?: string;
  listing?: string;
}

export const FORM_ID_FIELD = 'form_id';
/** In every form of the office: what a page of another site cannot know (see `form_token` of the session). */
export const FORM_TOKEN_FIELD = 'form_token';
/** The password, in a form whose call asks for it again (`confirm` of the endpoint); without script only. */
export const CONFIRMATION_FIELD = 'current_password';
/** Bots fill every field; people never see this one. */
export const HONEYPOT_FIELD = 'homepage_address';
/** When the page of the form was made, signed by the server; the server writes it into the HTML. */
export const FORM_SHOWN_FIELD = 'form_shown_at';
/** Query parameter that says which form was received, for the page that follows a POST. */
export const SENT_PARAMETER = 'sent';
/** Beside it: the reference of what was received, where it has one. */
export const REFERENCE_PARAMETER = 'reference';
/** Beside it, with the value 'none': no mail confirms what was received. */
export const CONFIRMATION_PARAMETER = 'confirmation';
export const NO_CONFIRMATION = 'none';

/** Beside it, for a booking: the day and hour asked for ('2026-11-28T09:00'), while nobody has confirmed it. */
export const SENT_WHEN_PARAMETER = 'sent_when';
/** Beside it: which listing it is about, as the form names it ('property-12'). Nothing of who asked is in an address. */
export const SENT_LISTING_PARAMETER = 'sent_listing';
/** All that an address says of a form that was received. */
export const RESULT_PARAMETERS = [
  ...[SENT_PARAMETER, REFERENCE_PARAMETER, CONFIRMATION_PARAMETER, SENT_WHEN_PARAMETER, SENT_LISTING_PARAMETER],
] as const;

const FILE_MARK = 'file:';

/** The name of the control that takes a file for the picture field of this name. */
export const pictureFileName = (name: string): string => `${FILE_MARK}${name}`;

/** The picture field a file was chosen for; null for any other control. */
export const pictureNameOf = (fileName: string): string | null =>
  fileName.startsWith(FILE_MARK) ? fileName.slice(FILE_MARK.length) : null;
