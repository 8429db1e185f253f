import { initialsOf } from '#platform/text/text.ts';
import { Section } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { TeamMember } from './contract.ts';

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
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {team.map((member) => (
          <li key={`${member.name} ${member.job_title ?? ''}`} className="min-w-0">
            <Portrait member={member} />
            <Heading level={3} size="title" className="mt-4 wrap-anywhere">
              {member.name}
            </Heading>
            {member.job_title && <p className="text-sm text-muted">{member.job_title}</p>}
            {member.bio && <p className="mt-1.5 text-sm text-soft">{member.bio}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Portrait({ member: { name, portrait } }: { member: TeamMember }) {
  if (!portrait) {
    return (
      <span
        aria-hidden="true"
        className="grid aspect-square w-28 place-items-center rounded-photo bg-tint-green font-display text-h2 font-semibold text-on-tint-green"
      >
        {initialsOf(name)}
      </span>
    );
  }
  const { image_id: id, ...image } = portrait;
  return (
    <Photo
      image={{ id, ...image, alt: `Portrait of ${name}` }}
      sizes="112px"
      use="thumbnail"
      fallback="office"
      className="w-28"
      shape="aspect-square"
    />
  );
}
