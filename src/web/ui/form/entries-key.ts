/** Name of what was typed into a form of a page, among what this visit keeps. */
export const entriesKey = (pathname: string, formId: string): string => `makao-typed ${pathname} ${formId}`;
