/** Name of what was typed into a form of a page, among what this visit keeps. */
export const entriesKey = (pathname: string, formId: string): string => `makao-typed ${pathname} ${formId}`;

/** '/contact?about=land' is the page '/contact'. */
export const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? path;
