import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { JobOpening } from './contract.ts';
import { OpeningRow } from './opening-row.tsx';

export interface CareersPageProps {
  title: string;
  lead: string;
  /** Shown for an opening whose deadline has passed. */
  closedNote: string;
  openings: readonly JobOpening[];
  /** Address for unsolicited applications when there is no opening. */
  email: string;
}

export function CareersPage({ title, lead, closedNote, openings, email }: CareersPageProps) {
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
      <p className="mt-9 flex flex-wrap items-center gap-x-2 text-soft">
        Nothing for you here yet?
        <TextLink href={`mailto:${openings[0]?.email ?? email}`}>Email Us</TextLink>
      </p>
    </Container>
  );
}
