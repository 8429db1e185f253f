/** Minutes between two confirmation mails for one request, however often it is made. */
const MAIL_PAUSE_MINUTES = 10;

/** Whether the pause since the last confirmation mail is over. */
export const mayMailAgain = ({ confirm_sent_at }: { confirm_sent_at: Date | null }, now: Date): boolean =>
  now.getTime() - (confirm_sent_at?.getTime() ?? 0) >= MAIL_PAUSE_MINUTES * 60_000;
