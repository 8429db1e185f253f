import { notFound } from '@tanstack/react-router';
import { isNameUnknown } from './api/failure.ts';
import { loadForStaff } from './office-page.ts';

/** The earlier version a page of an editor is asked to show: `?version=3`. Anything else asks for none. */
export function askedVersion(search: Readonly<Record<string, unknown>>): { version?: number } {
  const version = Number(search.version);
  return Number.isInteger(version) && version > 0 && version < 2 ** 31 ? { version } : {};
}

/** What the page of one thing asks for; a thing or version that is not there answers 404. */
export const loadEdited = <Reply>(reply: Promise<Reply>, href: string): Promise<Reply | null> =>
  loadForStaff(
    reply.catch((error: unknown) => {
      if (isNameUnknown(error)) throw notFound();
      throw error;
    }),
    href,
  );

/** What the last part of an address names: 'new' is 0, the form of one that is not made yet; the rest is an id or nothing. */
export const numberOrNew = (part: string): string => (part === 'new' ? '0' : /^0+$/.test(part) ? 'none' : part);
