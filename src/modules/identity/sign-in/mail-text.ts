import type { OwnAccount } from './contract.ts';

/** What becomes of a mail, for the office: without a mail server none may be announced as sent. */
export const mailText = ({ sends_mail }: Pick<OwnAccount, 'sends_mail'>, sent: string): string =>
  sends_mail ? sent : 'No mail server is set: the mail is kept and reaches nobody.';
