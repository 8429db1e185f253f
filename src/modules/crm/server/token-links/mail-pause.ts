/** Minutes between two confirmation mails for one request, however often it is made. */
const MAIL_PAUSE_MINUTES = 10;

/** Whether the pause since the last confirmation mail is over. Who has ended it and asks again need not wait. */
export const mayMailAgain = (
  { status, confirm_sent_at }: { status: string; confirm_sent_at: Date | null },
  now: Date,
): boolean => status !== 'Pending' || now.getTime() - (confirm_sent_at?.getTime() ?? 0) >= MAIL_PAUSE_MINUTES * 60_000;
