import { localPhone } from '#platform/text/phone-number.ts';

/** For every mail about a visit: people who pose as agents ask for a fee, most often by mobile money. */
export const viewingsAreFree = ({ name, phone }: { name: string; phone: string }): string =>
  `Viewings are free. Nobody from ${name} asks for money to show you a place. If somebody does, do not pay, and call us at ${localPhone(phone)}.`;
