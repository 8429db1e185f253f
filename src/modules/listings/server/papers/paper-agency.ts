import { type AgencySettings, freeViewings, registrationText, type StoredLogo } from '#modules/agency/server';

/** What papers show of the agency. */
export interface PaperAgency {
  name: string;
  /** What nobody has entered is null here and below, and is not printed. */
  address: string | null;
  /** E.164 */
  phone: string | null;
  email: string | null;
  /** 'EARB registration 0123, 2026'; null while there is no valid one. */
  registration: string | null;
  /** 'Viewings are free.' where the agency says so, else nothing. */
  freeViewings: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** For paper, and for the dark bar of window cards; the name stands where there is none. */
  logos: { light: StoredLogo | null; dark: StoredLogo | null };
}

/** @param today the day in Nairobi */
export const paperAgency = (
  settings: AgencySettings,
  { today, publicUrl, logos }: Pick<PaperAgency, 'publicUrl' | 'logos'> & { today: string },
): PaperAgency => ({
  name: settings.name,
  address: settings.address_line,
  phone: settings.phone,
  email: settings.sales_email,
  registration: registrationText(settings.earb_number, settings.earb_valid_until, today),
  freeViewings: freeViewings(settings),
  publicUrl,
  logos,
});
