import { formatTotal } from '#platform/text/numbers.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import type { SearchNotes } from '../lists/list-data.ts';
import type { SearchAlternatives } from './search-contract.ts';

/** As many are counted. */
const MOST_COUNTED = 1_000;

interface AlternativesProps {
  alternatives: SearchAlternatives;
  noun: { one: string; many: string };
}

/** Under a search that found nothing: the same in the nearest areas, the search without one filter, and like titles. */
export function Alternatives({ alternatives: { nearby, looser, similar }, noun }: AlternativesProps) {
  const counted = (listings: number) =>
    `${formatTotal(listings, listings === MOST_COUNTED)} ${listings === 1 ? noun.one : noun.many}`;
  return (
    <div className="mt-9 grid gap-9 empty:hidden lg:grid-cols-2">
      <Choices
        title="Nearby"
        choices={nearby.map(({ name, href, listings }) => ({ label: name, note: counted(listings), href }))}
      />
      <Choices
        title="With one filter less"
        choices={looser.map(({ filter, href, listings }) => ({
          label: `Without ${filter}`,
          note: counted(listings),
          href,
        }))}
      />
      {similar.length > 0 && (
        <section>
          <Heading level={4} size="h3">
            Did you mean
          </Heading>
          <ul className="mt-2">
            {similar.map(({ title, href }) => (
              <li key={href}>
                <TextLink href={href}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface Choice {
  label: string;
  note: string;
  href: string;
}

function Choices({ title, choices }: { title: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <section>
      <Heading level={4} size="h3">
        {title}
      </Heading>
      <ul className="mt-2 border-t-[1.5px] border-text">
        {choices.map(({ label, note, href }) => (
          <li key={href} className="border-b border-line">
            <SiteLink
              href={href}
              className="flex min-h-12 items-center justify-between gap-4 py-2 hover:underline [overflow-wrap:anywhere]"
            >
              <span className="font-semibold">{label}</span>
              <span className="text-sm whitespace-nowrap text-muted tabular-nums">{note}</span>
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
