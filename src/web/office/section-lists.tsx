import { useLocation } from '@tanstack/react-router';
import { Ellipsis } from 'lucide';
import { useEffect, useRef } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { OfficeWaiting } from '#modules/insights';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useClosedByNavigation, useDisclosureMenu } from '#web/ui/use-disclosure.ts';
import {
  groupsFor,
  isInSection,
  isOnRow,
  type OfficeSection,
  railGroupsFor,
  sectionsOf,
  tabsOf,
  waitingIn,
} from './sections.ts';

interface SectionsProps {
  account: OwnAccount;
  /** Null where the counts could not be read: the menu is whole without them. */
  waiting: OfficeWaiting | null;
}

const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });

/**
 * A row for each room, or for two that are tabs of one another, by group: the navigation of wide windows. Low ones cut the
 * rail, which then shows where the page is.
 */
export function RailSections({ account, waiting }: SectionsProps) {
  const pathname = usePathname();
  const rail = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another section
  useEffect(() => {
    const frame = rail.current?.closest('nav');
    const here = rail.current?.querySelector('[aria-current=page]');
    if (!frame || !here) return;
    // Not `scrollIntoView`, which moves the page under its bar as well.
    const [shown, row] = [frame.getBoundingClientRect(), here.getBoundingClientRect()];
    if (row.bottom > shown.bottom) frame.scrollTop += row.bottom - shown.bottom + 8;
    else if (row.top < shown.top) frame.scrollTop -= shown.top - row.top + 8;
  }, [pathname]);
  return (
    <div ref={rail}>
      {railGroupsFor(account).map(({ heading, sections }) => (
        <div key={heading} className="group/rooms">
          <p aria-hidden="true" className="px-3 pt-1 pb-0.5 text-xs leading-4 text-muted group-first/rooms:hidden">
            {heading}
          </p>
          <ul aria-label={heading}>
            {sections.map((section) => (
              <SectionItem
                key={section.href}
                section={section}
                label={section.rowLabel}
                isHere={isOnRow(pathname, section)}
                waiting={waitingIn(section, waiting, account)}
                look={`${railRow} flex items-center gap-3 rounded-control border-l-[3px] px-3 font-medium`}
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

/** All rows fit a window of 900 px; in a lower one those of a mouse are a little closer. */
const railRow = 'min-h-9 pointer-coarse:min-h-11 [@media_(height<55rem)_and_(pointer:fine)]:min-h-8';

/** Tabs above the title of a section, one for each section of its row of the rail; nothing where the row has one section. */
export function RoomTabs({ account }: Pick<SectionsProps, 'account'>) {
  const pathname = usePathname();
  const rooms = tabsOf(account, pathname);
  if (rooms.length === 0) return null;
  return (
    <nav aria-label="Rooms that belong together" className="mb-5 lg:-mt-3.5">
      <ul className="inline-flex max-w-full flex-wrap gap-1 rounded-control bg-sunken p-1 text-sm">
        {rooms.map((section) => (
          <SectionItem
            key={section.href}
            section={section}
            isHere={section.href === pathname}
            waiting={null}
            look="flex min-h-9 items-center gap-2 rounded-control border px-3 pointer-coarse:min-h-11"
            here="border-line bg-surface font-semibold"
            away="border-transparent text-soft hover:text-text"
          />
        ))}
      </ul>
    </nav>
  );
}

type Waiting = ReturnType<typeof waitingIn>;

interface SectionItemProps {
  section: OfficeSection;
  label?: string | undefined;
  isHere: boolean;
  waiting: Waiting;
  look: string;
  /** Looks where the page is in the section, and where it is not. */
  here?: string;
  away?: string;
  /** At the foot of a telephone the count stands on the icon. */
  isCompact?: boolean;
}

function SectionItem({ section, label, isHere, waiting, look, here, away, isCompact = false }: SectionItemProps) {
  const count = waiting && <Count {...waiting} isCompact={isCompact} />;
  return (
    <li>
      <SiteLink
        href={section.href}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(look, isHere ? here : away)}
      >
        <Icon of={section.icon} />
        {label ?? section.label}
        {count}
      </SiteLink>
    </li>
  );
}

/** A hundred is where counting stops. */
const countText = (count: number): string => (count > 99 ? '99+' : String(count));

/** On an icon it stands half beside it, and gives way where its column ends: that of 'More' ends with the window. */
const Count = ({ count, words, isCompact }: NonNullable<Waiting> & { isCompact: boolean }) => (
  <span
    className={
      isCompact
        ? "absolute inset-x-0 top-1 flex before:shrink before:basis-[calc(50%+0.375rem)] before:content-['']"
        : 'ml-auto flex'
    }
  >
    <span className="relative rounded-full bg-tint-ochre px-1.75 text-xs leading-5 font-semibold text-on-tint-ochre tabular-nums">
      <span className="sr-only">, </span>
      {countText(count)}
      <span className="sr-only"> {words}</span>
    </span>
  </span>
);

const MOST_AT_THE_FOOT = 4;

/** The rooms of every day at the foot of a telephone, under one thumb; the others behind 'More'. */
export function FootSections({ account, waiting }: SectionsProps) {
  const pathname = usePathname();
  const daily = sectionsOf(account)
    .filter(({ isDaily }) => isDaily)
    .slice(0, MOST_AT_THE_FOOT);
  return (
    <nav aria-label="Back office" className="sticky bottom-0 z-20 border-t border-line bg-surface lg:hidden">
      <ul className="grid auto-cols-[1fr] grid-flow-col">
        {daily.map((section) => (
          <SectionItem
            key={section.href}
            section={section}
            isHere={isInSection(pathname, section)}
            waiting={waitingIn(section, waiting, account)}
            {...footLook}
            isCompact
          />
        ))}
        <li>
          <MoreSections without={daily} account={account} waiting={waiting} />
        </li>
      </ul>
    </nav>
  );
}

const footLook = {
  look: 'relative grid min-h-14 content-center justify-items-center gap-1 px-1 text-xs max-[359px]:px-0.5 max-[359px]:text-[0.6875rem]',
  here: 'font-semibold text-link',
  away: 'text-muted',
};

/** The rooms that have no place at the foot, by group, in a menu that closes once one was chosen. */
function MoreSections({ without, account, waiting }: SectionsProps & { without: readonly OfficeSection[] }) {
  const pathname = usePathname();
  const menu = useRef<HTMLDetailsElement>(null);
  useDisclosureMenu(menu);
  useClosedByNavigation(menu);
  const groups = groupsFor(account, (section) => !without.includes(section));
  const others = groups.flatMap(({ sections }) => sections);
  const isHere = others.some((section) => isInSection(pathname, section));
  const total = others.reduce((all, section) => all + (waitingIn(section, waiting, account)?.count ?? 0), 0);
  return (
    <details ref={menu}>
      <summary className={classNames(footLook.look, isHere ? footLook.here : footLook.away)}>
        <Icon of={Ellipsis} />
        More
        {total > 0 && <Count count={total} words="waiting" isCompact />}
      </summary>
      <div className="absolute inset-x-0 bottom-full grid max-h-[70dvh] gap-2 overflow-y-auto border-t border-line bg-surface p-3">
        {groups.map(({ heading, sections }) => (
          <div key={heading}>
            <p aria-hidden="true" className="px-3 text-xs leading-5 text-muted">
              {heading}
            </p>
            <ul aria-label={heading} className="grid grid-cols-2 gap-x-1">
              {sections.map((section) => (
                <SectionItem
                  key={section.href}
                  section={section}
                  isHere={isInSection(pathname, section)}
                  waiting={waitingIn(section, waiting, account)}
                  look="flex min-h-11 items-center gap-3 rounded-control border-l-[3px] px-3 font-medium hover:bg-sunken"
                  here="border-murram-400 bg-sunken font-semibold"
                  away="border-transparent"
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}
