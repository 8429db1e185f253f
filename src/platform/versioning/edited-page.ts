import { notFound } from '@tanstack/react-router';
import { isNameUnknown } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';

/** The earlier version that an editor's address requests: `?version=3`. Empty object for any other value. */
export function askedVersion(search: Readonly<Record<string, unknown>>): { version?: number } {
  const version = Number(search.version);
  return Number.isInteger(version) && version > 0 && version < 2 ** 31 ? { version } : {};
}

/** Loads the content of an editor's page; an unknown id or version becomes a 404. */
export const loadEdited = <Reply>(reply: Promise<Reply>, href: string): Promise<Reply | null> =>
  loadForStaff(
    reply.catch((error: unknown) => {
      if (isNameUnknown(error)) throw notFound();
      throw error;
    }),
    href,
  );

/** The id in the last part of an editor's path: '0' for 'new'; zeros give 'none', which no call accepts. */
export const numberOrNew = (part: string): string => (part === 'new' ? '0' : /^0+$/.test(part) ? 'none' : part);
