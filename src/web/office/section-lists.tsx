import { useLocation } from '@tanstack/react-router';
import { Ellipsis } from 'lucide';
import { useEffect, useRef } from 'react';
import type { OwnAccount } from '#modules/identity';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useClosedByNavigation, useDisclosureMenu } from '#web/ui/use-disclosure.ts';
import { groupsFor, isInSection, type OfficeSection, sectionsOf } from './sections.ts';

interface SectionsProps {
  account: OwnAccount;
}

const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });

/** All sections by group: the navigation of wide windows. Low ones cut the rail, which then shows where the page is. */
export function RailSections({ account }: SectionsProps) {
  const pathname = usePathname();
  const rail = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another section
  useEffect(() => {
    rail.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div ref={rail}>
      {groupsFor(account).map(({ heading, sections }) => (
        <div key={heading}>
          {heading && <p className="px-3 pt-4 pb-1 text-xs font-medium text-muted">{heading}</p>}
          <ul className="grid gap-0.5">
            {sections.map((section) => (
              <SectionItem
                key={section.href}
                section={section}
                look="flex min-h-11 items-center gap-3 rounded-control border-l-[3px] px-3 font-medium"
                here="border-murram-400 bg-bone-50/12 font-semibold"
                away="border-transparent text-soft hover:bg-bone-50/8"
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface SectionItemProps {
  section: OfficeSection;
  look: string;
  /** Looks where the page is in the section, and where it is not. */
  here?: string;
  away?: string;
}

function SectionItem({ section, look, here, away }: SectionItemProps) {
  const isHere = isInSection(usePathname(), section);
  return (
    <li>
      <SiteLink
        href={section.href}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(look, isHere ? here : away)}
      >
        <Icon of={section.icon} />
        {section.label}
      </SiteLink>
    </li>
  );
}

const MOST_AT_THE_FOOT = 4;

/** The rooms of every day at the foot of a telephone, under one thumb; the others behind 'More'. */
export function FootSections({ account }: SectionsProps) {
  const sections = sectionsOf(account);
  const daily = sections.filter(({ isDaily }) => isDaily).slice(0, MOST_AT_THE_FOOT);
  const others = sections.filter((section) => !daily.includes(section));
  return (
    <nav aria-label="Back office" className="sticky bottom-0 z-20 border-t border-line bg-surface lg:hidden">
      <ul className="grid auto-cols-fr grid-flow-col">
        {daily.map((section) => (
          <SectionItem key={section.href} section={section} {...footLook} />
        ))}
        <li>
          <MoreSections sections={others} />
        </li>
      </ul>
    </nav>
  );
}

const footLook = {
  look: 'grid min-h-14 content-center justify-items-center gap-1 px-1 text-xs',
  here: 'font-semibold text-link',
  away: 'text-muted',
};

/** The rooms that have no place at the foot, in a menu that closes once one was chosen. */
function MoreSections({ sections }: { sections: readonly OfficeSection[] }) {
  const pathname = usePathname();
  const menu = useRef<HTMLDetailsElement>(null);
  useDisclosureMenu(menu);
  useClosedByNavigation(menu);
  const isHere = sections.some((section) => isInSection(pathname, section));
  return (
    <details ref={menu}>
      <summary className={classNames(footLook.look, isHere ? footLook.here : footLook.away)}>
        <Icon of={Ellipsis} />
        More
      </summary>
      <ul className="absolute inset-x-0 bottom-full grid max-h-[70dvh] grid-cols-2 gap-1 overflow-y-auto border-t border-line bg-surface p-3">
        {sections.map((section) => (
          <SectionItem
            key={section.href}
            section={section}
            look="flex min-h-11 items-center gap-3 rounded-control border-l-[3px] px-3 font-medium hover:bg-sunken"
            here="border-murram-400 bg-sunken font-semibold"
            away="border-transparent"
          />
        ))}
      </ul>
    </details>
  );
}
