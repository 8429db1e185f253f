import type { OfficeEnquiryDetail } from './contract.ts';

type Reachable = Pick<OfficeEnquiryDetail, 'first_name' | 'email' | 'phone' | 'phone_e164' | 'about' | 'reference'>;

/** Links to call or write to the visitor, with the start of a message; null where the address is missing. */
export function contactHrefs(enquiry: Reachable, from: { agent: string; agency: string }) {
  const { email, phone, phone_e164, about, reference } = enquiry;
  const subject = about ? `${about} (${reference})` : `Your enquiry (${reference})`;
  const text = greeting(enquiry, from);
  const dialled = phone_e164 ?? phone?.replace(/[^\d+]/g, '');
  return {
    call: dialled ? `tel:${dialled}` : null,
    whatsapp: phone_e164 ? `https://wa.me/${phone_e164.slice(1)}?text=${encodeURIComponent(text)}` : null,
    email: email
      ? `mailto:${mailAddress(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
      : null,
  };
}

const greeting = ({ first_name, about }: Reachable, { agent, agency }: { agent: string; agency: string }): string =>
  `Hello ${first_name}, this is ${agent} from ${agency}. Thank you for your enquiry${about ? ` about ${about}` : ''}. `;

/** Encodes the typed address, which must not add recipients or headers to the mail (RFC 6068). */
const mailAddress = (email: string): string => encodeURIComponent(email).replace('%40', '@');
