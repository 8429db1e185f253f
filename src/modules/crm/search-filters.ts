/**
 * The values of an address's query that pass the check of their name. Other values are left out, so that any link opens
 * the page.
 */
export const validValues = (
  checks: Readonly<Record<string, (text: string) => boolean>>,
  raw: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([name, isValid]) => {
      const value = raw[name];
      const text = typeof value === 'string' ? value.trim() : '';
      return text !== '' && isValid(text) ? [[name, text]] : [];
    }),
  );

export const isPageNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);
