/** The keys of an object of a picture that hold its address, the best first. */
const addressKeys = ['url', 'src', 'href', 'MediaURL', 'link', 'large', 'full', 'original', 'image', 'file'];
/** The keys of an object of a word, as a feature or an area, that hold what it is called. */
const nameKeys = ['name', 'title', 'label', 'value', 'text', 'rendered'];

/**
 * The cells of a listing of JSON: nested objects with dots in their headers, lists of texts as lines, lists of pictures
 * as their addresses.
 */
export function flatten(value: unknown, header = '', cells = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) return setCell(cells, header, value.map(lineOf).filter(Boolean).join('\n'));
  if (typeof value !== 'object' || value === null) return setCell(cells, header, textOf(value));
  for (const [key, inner] of Object.entries(value)) flatten(inner, header === '' ? key : `${header}.${key}`, cells);
  return cells;
}

function setCell(cells: Map<string, string>, header: string, text: string): Map<string, string> {
  if (text !== '') cells.set(header, text);
  return cells;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

function lineOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return textOf(item);
  const entries = new Map(Object.entries(item));
  for (const key of [...addressKeys, ...nameKeys]) {
    const text = entries.get(key);
    if (typeof text === 'string' && text !== '') return text;
  }
  return JSON.stringify(item);
}
