import { ArrowRight, ChevronDown, Menu, Phone, X } from 'lucide';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import type { HeaderAgency } from './agency-context.ts';
import { Logo } from './logo.tsx';
import { isCurrent, type NavGroup, navigationWithout } from './navigation.ts';

const MENU_ID = 'site-menu';

interface MobileMenuProps {
  agency: HeaderAgency;
  pathname: string;
  address: string;
}

/** The full-screen menu of narrow windows: a popover without script, a modal dialog that traps the focus with it. */
export function MobileMenu({ agency, pathname, address }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openModal = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };
  useClosedOnLeaving(dialog);
  return (
    <>
      <IconButton
        label="Open menu"
        icon={Menu}
        popoverTarget={MENU_ID}
        onClick={openModal}
        className="-mr-2.5 min-[1240px]:hidden"
      />
      <dialog
        ref={dialog}
        id={MENU_ID}
        popover="auto"
        aria-label="Menu"
        className="site-menu on-dark bg-acacia-950 text-text"
      >
        <div className="flex min-h-18 items-center justify-between px-gutter">
          <Logo name={agency.name} logo={agency.logo_on_dark} />
          <CloseButton dialog={dialog} />
        </div>
        <nav aria-label="Menu" className="px-gutter py-2">
          <ul>
            {navigationWithout(agency.empty).map((entry) => (
              <li key={entry.label} className="border-b border-line">
                {'links' in entry ? (
                  <MenuGroup group={entry} isCurrent={isCurrent(pathname, entry)} address={address} />
                ) : (
                  <SiteLink
                    href={entry.href}
                    aria-current={isCurrent(pathname, entry) ? 'page' : undefined}
                    className="menu-row"
                  >
                    {entry.label}
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-2.5 px-gutter pt-5 pb-6.5">
          {!agency.empty.includes('/book/appointment') && (
            <ButtonLink variant="light" wide href="/book/appointment">
              Book Appointment
            </ButtonLink>
          )}
          {agency.phone && (
            <ButtonLink variant="outline" wide icon={Phone} href={phoneHref(agency.phone)} className="tabular-nums">
              {localPhone(agency.phone)}
            </ButtonLink>
          )}
        </div>
      </dialog>
    </>
  );
}

function MenuGroup({ group, isCurrent, address }: { group: NavGroup; isCurrent: boolean; address: string }) {
  return (
    <details name="menu" open={isCurrent || undefined} className="group">
      <summary className="menu-row">
        {group.label}
        <Icon of={ChevronDown} size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul>
        {group.links.map(({ label, href }) => (
          <li key={href} className="border-t border-line">
            <SiteLink href={href} aria-current={address === href ? 'page' : undefined} className="menu-subrow">
              {label}
              <Icon of={ArrowRight} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function CloseButton({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <IconButton
      label="Close menu"
      icon={X}
      popoverTarget={MENU_ID}
      popoverTargetAction="hide"
      onClick={() => dialog.current?.close()}
      className="-mr-2.5"
    />
  );
}

/** Closes the menu when its page is left, so that Back to a page that the browser has kept does not show it again. */
function useClosedOnLeaving(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const close = () => dialog.current?.close();
    window.addEventListener('pagehide', close);
    return () => window.removeEventListener('pagehide', close);
  }, [dialog]);
}
