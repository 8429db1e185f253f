import { formatNumber, formatTotal } from '#platform/text/numbers.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { perMonth } from '../kinds/property-labels.ts';
import { priceText } from '../kinds/stated-price.ts';
import type { SearchNotes } from '../lists/list-data.ts';
import type { SearchAlternatives } from './search-contract.ts';

/** As many are counted. */
const MOST_COUNTED = 1_000;

interface AlternativesProps {
  alternatives: SearchAlternatives;
  noun: { one: string; many: string };
  /** Of its headings, under that of the results. */
  level: 3 | 4;
}

/** The changed searches, each with what is changed and how many it finds. */
function waysOf({ near, nearby, looser }: SearchAlternatives, noun: AlternativesProps['noun']) {
  const way = (label: string, { href, listings }: { href: string; listings: number }) => ({
    label,
    note: `${formatTotal(listings, listings === MOST_COUNTED)} ${listings === 1 ? noun.one : noun.many}`,
    href,
    listings,
  });
  return {
    near: near.map((counted) => way(counted.change, counted)),
    nearby: nearby.map((counted) => way(`${counted.name}, ${formatNumber(counted.km)} km`, counted)),
    looser: looser.map((counted) => way(`Without ${inSentence(counted.filter)}`, counted)),
  };
}

/**
 * The changed search that is closest to what was looked for: a small change, else a place nearby, else without a filter; of
 * several the one that finds the most. 'Without House: 4 homes'; null where none finds anything.
 */
export function closestWay(alternatives: SearchAlternatives, noun: AlternativesProps['noun']) {
  const { near, nearby, looser } = waysOf(alternatives, noun);
  const closest = [near, nearby, looser].find((ways) => ways.length > 0) ?? [];
  const [way] = closest.toSorted((a, b) => b.listings - a.listings);
  return way ? { href: way.href, label: `${way.label}: ${way.note}` } : null;
}

/** Under a search that found nothing, one listing, or only what is sold or let: what is close to it. */
export function Alternatives({ alternatives, noun, level }: AlternativesProps) {
  const { open, similar } = alternatives;
  const { near, nearby, looser } = waysOf(alternatives, noun);
  return (
    <div className="mt-9 grid gap-9 empty:hidden lg:grid-cols-2">
      <Choices
        level={level}
        title="Still available"
        choices={open.map(({ title, place, price_kes, price_usd, listing_purpose, href }) => ({
          label: title,
          note: `${place} · ${priceText({ priceKes: price_kes, priceUsd: price_usd }, perMonth(listing_purpose ?? undefined))}`,
          href,
        }))}
      />
      <Choices level={level} title="Close to it" choices={near} />
      <Choices level={level} title="Nearby" choices={nearby} />
      <Choices level={level} title="With fewer filters" choices={looser} />
      <Choices
        level={level}
        title="Did you mean"
        choices={similar.map(({ title, href }) => ({ label: title, note: '', href }))}
      />
    </div>
  );
}

/** 'up to 80 sqm' of the label 'Up to 80 sqm'; names of places and kinds keep their capital. */
const inSentence = (filter: string): string => filter.replace(/^(?:Up to|From) /, (words) => words.toLowerCase());

interface Choice {
  label: string;
  note: string;
  href: string;
}

interface ChoicesProps {
  level: AlternativesProps['level'];
  title: string;
  choices: readonly Choice[];
}

function Choices({ level, title, choices }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <section>
      <Heading level={level} size="h3">
        {title}
      </Heading>
      <ul className="mt-2 border-t-[1.5px] border-text">
        {choices.map(({ label, note, href }) => (
          <li key={href} className="border-b border-line">
            <SiteLink
              href={href}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 hover:underline [overflow-wrap:anywhere]"
            >
              <span className="font-semibold">{label}</span>
              <span className="text-sm text-muted tabular-nums">{note}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says how a typed text was read: 'We read ‘kilmani’ as Kilimani. We searched without ‘no stairs’: …' */
export function Corrections({ notes: { corrections, unread, leftOut } }: { notes: SearchNotes }) {
  if (corrections.length === 0 && unread === null && leftOut.length === 0) return null;
  return (
    <p className="-mt-2 mb-6 text-sm text-soft [overflow-wrap:anywhere]">
      {[
        ...(unread === null ? [] : [`We could not read ‘${unread}’ as a search, so everything is shown.`]),
        ...corrections.map(({ typed, read }) => `We read ‘${typed}’ as ${read}.`),
        ...(leftOut.length > 0
          ? [`We searched without ${leftOut.map((words) => `‘${words}’`).join(' and ')}: ${whyLeftOut}.`]
          : []),
      ].join(' ')}
    </p>
  );
}

const whyLeftOut = 'nothing that fits the rest is known to offer it';
