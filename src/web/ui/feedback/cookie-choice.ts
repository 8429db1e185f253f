import { onStoredChange, readStored, writeStored } from '../navigation/browser-storage.ts';

const KEY = 'makao-cookies';
type CookieChoice = 'accepted' | 'declined';

export const onCookieChoice = (listener: () => void): (() => void) => onStoredChange(KEY, listener);

/** The stored answer to the question about cookies, or null while there is none. Browser only. */
export function cookieChoice(): CookieChoice | null {
  const stored = readStored(KEY);
  return stored === 'accepted' || stored === 'declined' ? stored : null;
}

export const chooseCookies = (choice: CookieChoice): void => writeStored(KEY, choice);
