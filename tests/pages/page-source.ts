/** Reads what a page says of itself to programs: its head, as it comes from the server. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const unescaped = (text: string): string => text.replace(/&(\w+|#\w+);/g, (whole, name) => entities[name] ?? whole);

/** Attributes of every element of a name, such as all `meta`. */
export function elementsOf(html: string, name: string): Record<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'g'));
  return [...tags].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  );
}

/** The text of every element of a name that holds nothing but text. */
export const textsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    unescaped(text),
  );

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** The blocks of structured data, in the order of the page. */
export const structuredDataOf = (html: string): JsonObject[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']): JsonObject => JSON.parse(json),
  );

/** The contents of the page's `meta` elements of one name or property. */
export const metaOf = (html: string, name: string): string[] =>
  elementsOf(html, 'meta').flatMap((meta) =>
    meta.name === name || meta.property === name ? [meta.content ?? ''] : [],
  );

export const linksOf = (html: string, rel: string): string[] =>
  elementsOf(html, 'link').flatMap((link) => (link.rel === rel ? [link.href ?? ''] : []));
