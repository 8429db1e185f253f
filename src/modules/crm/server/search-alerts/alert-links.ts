/** Links in the mails of alerts. The pages have one button each, as mail scanners open links. */
export const alertLinks = (publicUrl: string) => ({
  confirm: (token: string) => `${publicUrl}/alerts/confirm?token=${token}`,
  renew: (linkToken: string) => `${publicUrl}/alerts/renew?token=${linkToken}`,
  end: (linkToken: string) => `${publicUrl}/alerts/unsubscribe?token=${linkToken}`,
  /** `all` makes the one click of a mail program end every alert of the address. */
  endAll: (linkToken: string) => `${publicUrl}/alerts/unsubscribe?token=${linkToken}&all=1`,
});
