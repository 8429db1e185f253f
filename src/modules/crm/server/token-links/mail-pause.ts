/** Minutes between two confirmation mails for one request, however often it is made. */
const MAIL_PAUSE_MINUTES = 10;

/**
 * Whether another confirmation mail may be sent. The pause holds for requests that are not confirmed yet; a subscription
 * or alert that was ended can be asked for again at once.
 */
export const mayMailAgain = (
  { status, confirm_sent_at }: { status: string; confirm_sent_at: Date | null },
  now: Date,
): boolean => status !== 'Pending' || now.getTime() - (confirm_sent_at?.getTime() ?? 0) >= MAIL_PAUSE_MINUTES * 60_000;
