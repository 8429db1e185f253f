/** Numbers are kept as E.164 (`+254700000214`); these write them for people and for links. */

const kenyan = /^\+254(\d{3})(\d{3})(\d{3})$/;

/** As people here write it: '0700 000 214'. A number from abroad keeps its country code. */
export const localPhone = (e164: string): string => e164.replace(kenyan, '0$1 $2 $3');

export const phoneHref = (e164: string): string => `tel:${e164}`;

/** A WhatsApp chat with the number, the first message already written. */
export const whatsAppHref = (e164: string, text: string): string =>
  `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
