/** What is sent to a browser, encrypted for it: what the bell shows. */
export interface PushMessage {
  /** Of the notification; the browser shows one in the place of an earlier one with the same. */
  id: number;
  title: string;
  text: string;
  /** The page of the office that it leads to: '/office/…'. */
  href: string;
}
