import { ChevronDown } from 'lucide';
import { type ReactNode, useRef } from 'react';
import type { OwnAccount } from '#modules/identity';
import { countOfficeWaiting, type OfficeWaiting } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { roleLabels } from '#platform/security/staff-roles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Avatar } from '#web/ui/office/avatar.tsx';
import { useLiveData } from '#web/ui/office/use-live-data.ts';
import { useClosedByNavigation, useDisclosureMenu } from '#web/ui/use-disclosure.ts';
import { Bell } from './notifications/bell.tsx';
import { FootSections, RailSections, RoomTabs } from './section-lists.tsx';
import { waitingTopicsOf } from './sections.ts';

export interface OfficeShellProps {
  account: OwnAccount;
  waiting: OfficeWaiting | null;
  /** For the rail, which is dark in both themes. */
  logo: ReactNode;
  /** In the place of the logo where there is no rail, on a ground that is light or dark. */
  name: ReactNode;
  search?: ReactNode;
  /** How many notifications were not read; null where that could not be counted. */
  unread: number | null;
  actions?: ReactNode;
  signOut: ReactNode;
  children: ReactNode;
}

/** The frame of the office: its rooms at the left, on a telephone at the foot, and the account at the top. */
export function OfficeShell({
  account,
  waiting: loaded,
  logo,
  name,
  unread,
  search,
  actions,
  signOut,
  children,
}: OfficeShellProps) {
  const waiting = useLiveWaiting(loaded, account);
  return (
    <div
      data-theme={account.theme}
      data-density={account.density}
      className="grid min-h-dvh bg-page text-[0.9375rem] text-text lg:grid-cols-[232px_minmax(0,1fr)]"
    >
      <nav
        aria-label="Back office"
        className="on-dark sticky top-0 h-dvh overflow-y-auto bg-rail px-3 py-2.5 text-text max-lg:hidden"
      >
        <div className="px-3 pb-2">{logo}</div>
        <RailSections account={account} waiting={waiting} />
      </nav>
      <div className="grid min-w-0 grid-rows-[auto_1fr_auto]">
        <header className="sticky top-0 z-30 flex min-h-16 items-center justify-between gap-3 border-b border-line bg-surface px-[clamp(16px,2.4vw,32px)]">
          <span className="lg:hidden">{name}</span>
          <div className="min-w-0 flex-1 max-md:hidden">{search}</div>
          <div className="flex items-center gap-2">
            {actions}
            <Bell unread={unread} />
            <AccountMenu account={account} signOut={signOut} />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 px-[clamp(16px,2.4vw,32px)] py-[clamp(18px,2.4vw,32px)] sm:[&_form>button[type=submit]]:max-w-72"
        >
          {search && <div className="mb-4 md:hidden">{search}</div>}
          <RoomTabs account={account} />
          {children}
        </main>
        <FootSections account={account} waiting={waiting} />
      </div>
    </div>
  );
}

/** The counts beside the entries of the menu; they are read again when a colleague or a visitor changed something. */
function useLiveWaiting(loaded: OfficeWaiting | null, reader: OwnAccount): OfficeWaiting | null {
  return useLiveData(loaded, {
    topics: waitingTopicsOf(reader),
    read: (_shown, call) => callApi(countOfficeWaiting, call),
    // A count disturbs nobody, whatever is open on the page.
    isBusy: () => false,
  });
}

function AccountMenu({ account, signOut }: Pick<OfficeShellProps, 'account' | 'signOut'>) {
  const menu = useRef<HTMLDetailsElement>(null);
  useDisclosureMenu(menu);
  useClosedByNavigation(menu);
  return (
    <details ref={menu} className="group relative">
      <summary className="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 text-sm font-semibold">
        <Avatar name={account.name} />
        <span className="max-sm:sr-only">{account.name}</span>
        <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
      </summary>
      <div className="absolute right-0 z-30 mt-1 grid w-64 gap-3 rounded-panel border border-line bg-surface p-4 shadow-float">
        <p className="text-sm">
          <span className="block font-semibold">{account.name}</span>
          <span className="block break-words text-muted">{account.email}</span>
          <span className="block text-muted">{roleLabels[account.role].name}</span>
        </p>
        <SiteLink
          href="/office/account"
          className="flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-[0.28em]"
        >
          My account
        </SiteLink>
        <SiteLink
          href="/office/notifications/settings"
          className="flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-[0.28em]"
        >
          How you are told
        </SiteLink>
        {signOut}
      </div>
    </details>
  );
}
