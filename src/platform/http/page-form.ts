export type FormBody = Readonly<Record<string, unknown>>;

export interface BookingDetails {
  /** 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM', in Nairobi. */
  when?: string;
  listing?: string;
}

export const FORM_ID_FIELD = 'form_id';
/** CSRF token in every form of the office (`form_token` of the session). */
export const FORM_TOKEN_FIELD = 'form_token';
/** The password, in a form whose call asks for it again (`confirm` of the endpoint); without script only. */
export const CONFIRMATION_FIELD = 'current_password';
/** Bots fill every field; people never see this one. */
export const HONEYPOT_FIELD = 'homepage_address';
/** When the page of the form was made, signed by the server; the server writes it into the HTML. */
export const FORM_SHOWN_FIELD = 'form_shown_at';
/** Query parameter that says which form was received, for the page that follows a POST. */
export const SENT_PARAMETER = 'sent';
export const REFERENCE_PARAMETER = 'reference';
/** Query parameter with the requested time of a booking, '2026-11-28T09:00'. */
export const SENT_WHEN_PARAMETER = 'sent_when';
/** Query parameter with the listing of a booking, 'property-12'. Personal data never stand in an address. */
export const SENT_LISTING_PARAMETER = 'sent_listing';
export const RESULT_PARAMETERS = [
  SENT_PARAMETER,
  REFERENCE_PARAMETER,
  SENT_WHEN_PARAMETER,
  SENT_LISTING_PARAMETER,
] as const;

const FILE_MARK = 'file:';

/** The name of the control that takes a file for the picture field of this name. */
export const pictureFileName = (name: string): string => `${FILE_MARK}${name}`;

/** The picture field a file was chosen for; null for any other control. */
export const pictureNameOf = (fileName: string): string | null =>
  fileName.startsWith(FILE_MARK) ? fileName.slice(FILE_MARK.length) : null;
