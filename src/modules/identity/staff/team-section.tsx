import { Section } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import type { TeamMember } from './contract.ts';
import { earbText, offerText, personAnchor } from './person-facts.ts';
import { PersonPortrait } from './person-portrait.tsx';

export interface TeamSectionProps {
  team: readonly TeamMember[];
  /** The registered agent who answers for the agency, in words; null while nobody is named. */
  principal: string | null;
}

export function TeamSection({ team, principal }: TeamSectionProps) {
  if (team.length === 0) return null;
  return (
    <Section labelledBy="team-heading" ground="sunken">
      <header className="mb-[clamp(1.75rem,3vw,2.75rem)]">
        <Heading level={2} id="team-heading">
          The people you will meet
        </Heading>
        {principal && <p className="mt-2.5 text-soft">{principal}</p>}
      </header>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {team.map((member) => (
          <Person key={`${member.name} ${member.job_title ?? ''}`} member={member} />
        ))}
      </ul>
    </Section>
  );
}

function Person({ member: { name, job_title, earb_number, bio, portrait, offer } }: { member: TeamMember }) {
  const sells = offerText(offer);
  return (
    <li
      id={personAnchor(name)}
      className="grid min-w-0 scroll-mt-24 grid-cols-[6rem_minmax(0,1fr)] gap-x-5 md:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <PersonPortrait name={name} portrait={portrait} sizes="(min-width:832px) 128px, 96px" className="w-full" />
      <div className="grid content-start gap-1.5">
        <div>
          <Heading level={3} size="title" className="wrap-anywhere">
            {name}
          </Heading>
          {job_title && <p className="text-sm text-muted">{job_title}</p>}
          {earb_number && <p className="text-sm text-muted tabular-nums wrap-anywhere">{earbText(earb_number)}</p>}
        </div>
        {sells && <p className="text-sm font-semibold">{sells}</p>}
        {bio && <p className="text-sm text-soft">{bio}</p>}
      </div>
    </li>
  );
}
