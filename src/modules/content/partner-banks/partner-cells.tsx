import { Section } from '#web/ui/layout/container.tsx';
import { SectionHead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { PartnerBank } from './contract.ts';

export interface PartnerCellsProps {
  heading: string;
  lead: string;
  banks: readonly Omit<PartnerBank, 'loan'>[];
}

const MAX_BANKS = 8;

export function PartnerCells({ heading, lead, banks }: PartnerCellsProps) {
  return (
    <Section labelledBy="partners-heading">
      <SectionHead id="partners-heading" title={heading} lead={lead} />
      <ul className="grid grid-cols-2 border-t border-l border-line md:grid-cols-4">
        {banks.slice(0, MAX_BANKS).map(({ id, name, category, description, logo, website }) => (
          <li key={id} className="partner-cell">
            <a href={website} rel="noopener nofollow" className="partner-link group">
              <span className="grid h-16 place-items-center">
                {logo ? (
                  // Stored pictures have a white background; multiplying makes it transparent.
                  <img src={logo} alt={name} width={180} height={60} loading="lazy" className="partner-logo" />
                ) : (
                  <span className="font-display text-[1.25rem] leading-[1.15] font-semibold">{name}</span>
                )}
              </span>
              <span className="text-xs text-muted group-hover:underline">{category}</span>
              {description && <span className="text-xs text-pretty text-soft md:text-sm">{description}</span>}
            </a>
          </li>
        ))}
        <li className="partner-cell">
          <TextLink href="/contact">Become a partner</TextLink>
        </li>
      </ul>
    </Section>
  );
}
