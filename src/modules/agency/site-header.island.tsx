import { Phone } from 'lucide';
import type { ReactNode } from 'react';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { island, slotProps } from '#web/ui/island.tsx';
import { useAddress } from '#web/ui/navigation.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useScrolledPast } from '#web/ui/use-scrolled-past.ts';
import type { HeaderAgency } from './header-agency.ts';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { TopBar } from './top-bar.tsx';

const COMPACT_AFTER_PX = 20;

interface SiteHeaderProps {
  agency: HeaderAgency;
  /** Address of a chat with the agency about this page. */
  chatHref: string;
  /** The link to the saved listings, with their count. */
  children: ReactNode;
}

/**
 * The two bars at the top of the window. Their wrapper keeps its height while the main bar shrinks inside it, so that
 * the page below does not move.
 */
function Header({ agency, chatHref, children }: SiteHeaderProps) {
  const isCompact = useScrolledPast(COMPACT_AFTER_PX);
  const { pathname, href: address } = useAddress();
  return (
    <header className="site-header" data-compact={isCompact || undefined}>
      <TopBar agency={agency} chatHref={chatHref} />
      <div className="main-bar border-b border-line bg-page">
        <div className="wrap flex h-full items-center gap-3 min-[1300px]:gap-4 min-[1400px]:gap-7">
          <Logo name={agency.name} className="main-bar-logo" />
          <MainNav pathname={pathname} address={address} />
          <div className="flex items-center max-[1239px]:ml-auto min-[1240px]:gap-1 min-[1300px]:gap-2">
            <div className="contents" {...slotProps(children)} />
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
            <MobileMenu agency={agency} pathname={pathname} address={address} />
          </div>
        </div>
      </div>
    </header>
  );
}

export const SiteHeader = island('site-header', Header, 'idle');
