import { CalendarCheck, ChevronDown, MapPin, Phone } from 'lucide';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { island, slotProps } from '#web/ui/navigation/island.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useDisclosureMenu } from '#web/ui/use-disclosure.ts';
import { useScrolledPast } from '#web/ui/use-scrolled-past.ts';
import type { HeaderAgency } from './agency-context.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { isCurrent, type NavGroup, navigationWithout } from './navigation.ts';

interface NavDropdownProps {
  group: NavGroup;
  isCurrent: boolean;
  address: string;
}

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/** A `<details>`, which opens without script; the script adds hovering, and closing on Esc and an outside click. */
function NavDropdown({ group, isCurrent, address }: NavDropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isHovered = useRef(false);
  useDisclosureMenu(details);
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (!isMouse(event) || !details.current) return;
    isHovered.current = isOver;
    details.current.open = isOver;
  };
  return (
    <li className="relative" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <details ref={details} name="main-navigation" className="group">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary has the role of a button */}
        <summary
          data-current={isCurrent || undefined}
          className="nav-link"
          // Hovering with a mouse has opened the menu already, so its click must not close it.
          onClick={(event) => isHovered.current && event.detail > 0 && event.preventDefault()}
        >
          {group.label}
          <Icon of={ChevronDown} size={15} className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="absolute top-full left-0 z-20 min-w-[190px] rounded-control border border-line bg-surface p-1.5 shadow-float">
          {group.links.map(({ label, href }) => (
            <li key={href}>
              <SiteLink
                href={href}
                aria-current={address === href ? 'page' : undefined}
                onClick={() => {
                  if (details.current) details.current.open = false;
                }}
                className="dropdown-entry"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

const COMPACT_AFTER_PX = 20;

interface SiteHeaderProps {
  agency: HeaderAgency;
  children: ReactNode;
}

/** The two bars at the top. Their wrapper keeps its height while the main bar shrinks, so the page does not move. */
function Header({ agency, children }: SiteHeaderProps) {
  const isCompact = useScrolledPast(COMPACT_AFTER_PX);
  const { pathname, href: address } = useAddress();
  return (
    <header className="site-header" data-compact={isCompact || undefined}>
      <TopBar agency={agency} />
      <div className="main-bar border-b border-line bg-page">
        <div className="wrap flex h-full items-center gap-3 min-[1300px]:gap-4 min-[1400px]:gap-7">
          <Logo name={agency.name} logo={agency.logo} className="main-bar-logo" />
          <MainNav empty={agency.empty} pathname={pathname} address={address} />
          <div className="flex items-center max-[1239px]:ml-auto min-[1240px]:gap-1 min-[1300px]:gap-2">
            <div className="contents" {...slotProps(children)} />
            {agency.phone && (
              <>
                <ButtonLink
                  variant="outline"
                  size="sm"
                  icon={Phone}
                  href={phoneHref(agency.phone)}
                  className="tabular-nums max-[1239px]:hidden"
                >
                  {localPhone(agency.phone)}
                </ButtonLink>
                <SiteLink
                  href={phoneHref(agency.phone)}
                  aria-label={`Call ${agency.name}`}
                  // The menu has the number too, and the narrowest phones have room for four icons only.
                  className={iconButtonClasses('plain', 'max-[359px]:hidden min-[1240px]:hidden')}
                >
                  <Icon of={Phone} size={20} />
                </SiteLink>
              </>
            )}
            <MobileMenu agency={agency} pathname={pathname} address={address} />
          </div>
        </div>
      </div>
    </header>
  );
}

export const SiteHeader = island('site-header', Header, 'idle');

function MainNav({ empty, pathname, address }: Pick<HeaderAgency, 'empty'> & { pathname: string; address: string }) {
  return (
    <nav aria-label="Main" className="ml-auto hidden min-[1240px]:block">
      <ul className="flex gap-0.5">
        {navigationWithout(empty).map((entry) => {
          const current = isCurrent(pathname, entry);
          if ('links' in entry) {
            return <NavDropdown key={entry.label} group={entry} isCurrent={current} address={address} />;
          }
          return (
            <li key={entry.label}>
              <SiteLink
                href={entry.href}
                aria-current={current ? 'page' : undefined}
                data-current={current || undefined}
                className="nav-link"
              >
                {entry.label}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function TopBar({ agency }: { agency: HeaderAgency }) {
  return (
    <div className="on-dark flex min-h-11 items-stretch gap-6 bg-ink-950 pl-page-edge text-sm text-bone-200">
      {agency.address_line ? (
        <p className="flex min-w-0 flex-1 items-center gap-[9px]">
          <Icon of={MapPin} size={17} className="flex-none text-murram-400" />
          <span className="truncate">
            <span className="md:hidden">{agency.address_short ?? agency.address_line}</span>
            <span className="max-md:hidden">{agency.address_line}</span>
          </span>
        </p>
      ) : (
        <span className="flex-1" />
      )}
      {agency.hours && <p className="hidden items-center whitespace-nowrap text-bone-400 lg:flex">{agency.hours}</p>}
      <SiteLink
        href="/events/site-visit"
        className="flex items-center gap-[9px] bg-visit px-5.5 font-semibold whitespace-nowrap text-on-visit -outline-offset-4 hover:bg-visit-hover lg:pr-[max(28px,calc(var(--spacing-page-edge)-20px))] lg:pl-7"
      >
        <Icon of={CalendarCheck} size={17} />
        Site Visit
      </SiteLink>
    </div>
  );
}
