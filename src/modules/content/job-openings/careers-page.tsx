import { ChevronDown } from 'lucide';
import { hourOfDay, longDay, nairobiDay, nairobiHour } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { JobOpening } from './contract.ts';

interface OpeningRowProps {
  opening: JobOpening;
  closedNote: string;
}

/** 'Monday 16 June 2025, 5 PM', in Nairobi. */
function deadlineText(deadline: string): string {
  const instant = new Date(deadline);
  return `${longDay(nairobiDay(instant))}, ${hourOfDay(nairobiHour(instant)).replace(':00', '')}`;
}

const factsOf = ({ location, type, department, experience }: JobOpening): string[] => [
  location,
  type,
  department,
  `${experience} experience`,
];

const requirementsOf = ({ requirements, age_range }: JobOpening): string[] =>
  age_range === null ? requirements : [...requirements, `Age ${age_range}`];

const applyHref = ({ email, title }: JobOpening): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Application: ${title}`)}`;

/** An opening as a `<details>` element, which works without script. */
function OpeningRow({ opening, closedNote }: OpeningRowProps) {
  return (
    <details className="group">
      {/* HTML allows only phrasing content and headings in a summary. */}
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2.5 py-6.5">
        <Heading level={2} size="h3">
          {opening.title}
        </Heading>
        <span className="col-start-1 flex flex-wrap gap-x-4 text-sm text-muted">
          {factsOf(opening).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        <span className="col-start-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <Badge tone={opening.is_open ? 'available' : 'closed'}>{opening.is_open ? 'Open' : 'Closed'}</Badge>
          <span>
            Deadline{opening.is_open ? '' : ' was'}{' '}
            <time dateTime={opening.deadline}>{deadlineText(opening.deadline)}</time>
          </span>
        </span>
        <span className="col-start-2 row-span-3 row-start-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link">
          <span className="max-sm:sr-only">Details</span>
          <Icon of={ChevronDown} className="transition-transform duration-160 group-open:rotate-180" />
        </span>
      </summary>
      <OpeningDetails opening={opening} closedNote={closedNote} />
    </details>
  );
}

function OpeningDetails({ opening, closedNote }: OpeningRowProps) {
  return (
    <div className="grid gap-9 pt-1.5 pb-10">
      {!opening.is_open && <p className="max-w-[62ch] font-semibold">{closedNote}</p>}
      <p className="max-w-prose text-soft">{opening.summary}</p>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        <BulletList title="Requirements" items={requirementsOf(opening)} />
        {opening.responsibility_groups.map((group) => (
          <BulletList key={group.title} {...group} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={applyHref(opening)} variant={opening.is_open ? 'primary' : 'outline'}>
          Apply Now
        </ButtonLink>
      </div>
    </div>
  );
}

function BulletList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <Heading level={3} size="title" className="mb-2">
        {title}
      </Heading>
      <ul className="grid list-disc gap-1.5 pl-4.5 text-sm text-soft marker:text-murram-600">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

export interface CareersPageProps {
  title: string;
  lead: string;
  closedNote: string;
  openings: readonly JobOpening[];
  /** Address for unsolicited applications when there is no opening; null where there is none. */
  email: string | null;
}

export function CareersPage({ title, lead, closedNote, openings, email }: CareersPageProps) {
  const address = openings[0]?.email ?? email;
  return (
    <Container className="pt-[clamp(2.5rem,5vw,5rem)] pb-section">
      <Heading level={1}>{title}</Heading>
      <Lead className="mt-5 mb-[clamp(2rem,4vw,3.5rem)] max-w-[52ch]">{lead}</Lead>
      {openings.length > 0 ? (
        <ul className="border-t-[1.5px] border-text">
          {openings.map((opening) => (
            <li key={opening.id} className="border-b border-line">
              <OpeningRow opening={opening} closedNote={closedNote} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="Nothing is open today" level={2}>
          Openings are announced here first.
        </EmptyState>
      )}
      {address && (
        <p className="mt-9 flex flex-wrap items-center gap-x-2 text-soft">
          Nothing for you here yet?
          <TextLink href={`mailto:${address}`}>Email Us</TextLink>
        </p>
      )}
    </Container>
  );
}
