import { stringifySearch } from '#platform/http/search-params.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import type { SearchSuggestions } from './search-contract.ts';
import { searchPath } from './search-path.ts';

/** A row under the search field: where it leads, and what it says. */
export interface SuggestionOption {
  href: string;
  title: string;
  /** Place, reference or number of listings; may be empty. */
  note: string;
  /** The search of the visitor that is made again. */
  search?: string;
}

export interface OptionGroup {
  name: string;
  options: readonly SuggestionOption[];
}

/** What the field is sent with besides its text: the list under it, and the purpose chosen there. */
export type FieldContext = Readonly<Record<'list' | 'purpose', string | null>>;

const RECENT_WHILE_TYPING = 2;

export const searchHref = (text: string, context: FieldContext): string =>
  searchPath + stringifySearch({ q: text, ...context });

/**
 * The rows in their groups, empty groups left out: the visitor's last searches while the field is empty; otherwise what
 * the server suggests, with the last searches that have the typed words.
 */
export function optionGroups(
  typed: string,
  suggestions: SearchSuggestions | null,
  recent: readonly string[],
  context: FieldContext,
): OptionGroup[] {
  const text = typed.trim().toLowerCase();
  const alike = recent.filter((search) => search.toLowerCase() !== text && search.toLowerCase().includes(text));
  const shown = text === '' ? recent : alike.slice(0, RECENT_WHILE_TYPING);
  const { areas, buildings, listings } = suggestions ?? { areas: [], buildings: [], listings: [] };
  return [
    {
      name: 'Areas',
      options: areas.map(({ name, within, href, ...counts }) => ({
        href: hasListed(counts, context) ? inContext(href, context) : href,
        title: within ? `${name}, ${within}` : name,
        note: countsText(counts),
      })),
    },
    {
      name: 'Buildings',
      options: buildings.map(({ name, place, href, listings: count }) => ({
        href,
        title: name,
        note: [place, counted(count, 'listing')].filter(Boolean).join(' · '),
      })),
    },
    {
      name: 'Listings',
      options: listings.map(({ reference, title, place, href }) => ({ href, title, note: `${place} · ${reference}` })),
    },
    {
      name: 'Recent searches',
      options: shown.map((search) => ({ href: searchHref(search, context), title: search, note: '', search })),
    },
  ].filter(({ options }) => options.length > 0);
}

/** Whether an area has something for the list under the field; otherwise it leads to the list that shows what it has. */
const hasListed = ({ homes, spaces, plots }: AreaCounts, { list }: FieldContext): boolean =>
  list === 'land' ? plots > 0 : (list === 'commercial' ? 0 : homes) + (list === 'residential' ? 0 : spaces) > 0;

/** An area leads to a search of its own, which is for the list that the field stands over. */
const inContext = (href: string, context: FieldContext): string =>
  href.startsWith(`${searchPath}?`) ? href + stringifySearch(context).replace('?', '&') : href;

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

type AreaCounts = Pick<SearchSuggestions['areas'][number], 'homes' | 'spaces' | 'plots'>;

export const countsText = ({ homes, spaces, plots }: AreaCounts): string =>
  [counted(homes, 'home'), counted(spaces, 'business space'), counted(plots, 'plot')].filter(Boolean).join(', ') ||
  'nothing there now';

/** A part of a text, and whether the visitor has typed it. */
export interface TextPart {
  text: string;
  isTyped: boolean;
}

/** Splits words at what was typed of their beginning: 'Kilimani' with 'kili' into 'Kili' and 'mani'. */
export function typedParts(text: string, typed: string): TextPart[] {
  const begun = wordsOf(typed.toLowerCase());
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .flatMap((word) => {
      const lengths = begun.filter((start) => word.toLowerCase().startsWith(start)).map(({ length }) => length);
      const length = Math.max(0, ...lengths);
      return [
        { text: word.slice(0, length), isTyped: true },
        { text: word.slice(length), isTyped: false },
      ];
    })
    .filter((part) => part.text !== '');
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
