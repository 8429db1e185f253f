import { useLocation } from '@tanstack/react-router';
import { ChevronDown, CircleUser, House, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnAccount } from '#features/sign-in/contract.ts';
import { initials, roleWords } from '#shared/staff-words.ts';
import { Icon } from '#ui/icon.tsx';
import { SiteLink } from '#ui/site-link.tsx';

interface Room {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Shown to those who have it. */
  permission: string;
}

const rooms: readonly Room[] = [
  { href: '/office', label: 'Start', icon: House, permission: 'account.use' },
  { href: '/office/staff', label: 'Staff', icon: Users, permission: 'staff.list' },
  { href: '/office/account', label: 'My account', icon: CircleUser, permission: 'account.use' },
];

export const roomsOf = (account: OwnAccount): readonly Room[] =>
  rooms.filter(({ permission }) => account.permissions.includes(permission));

export interface OfficeShellProps {
  account: OwnAccount;
  logo: ReactNode;
  /** The form that ends the session. */
  signOut: ReactNode;
  children: ReactNode;
}

/** The frame of the office: its rooms at the left, on a telephone at the foot, and the account at the top. */
export function OfficeShell({ account, logo, signOut, children }: OfficeShellProps) {
  return (
    <div data-theme="system" className="grid min-h-dvh bg-page text-text lg:grid-cols-[232px_minmax(0,1fr)]">
      <nav aria-label="Back office" className="on-dark sticky top-0 h-dvh bg-rail px-3 py-5 text-text max-lg:hidden">
        <div className="px-3 pb-5">{logo}</div>
        <RoomList account={account} look="rail" />
      </nav>
      <div className="grid min-w-0 grid-rows-[auto_1fr_auto]">
        <header className="flex min-h-16 items-center justify-between gap-4 border-b border-line bg-surface px-gutter">
          <span className="lg:invisible">{logo}</span>
          <AccountMenu account={account} signOut={signOut} />
        </header>
        <main id="main" tabIndex={-1} className="min-w-0 px-gutter py-8">
          {children}
        </main>
        <nav aria-label="Back office" className="sticky bottom-0 border-t border-line bg-surface lg:hidden">
          <RoomList account={account} look="foot" />
        </nav>
      </div>
    </div>
  );
}

const looks = {
  rail: {
    list: 'grid gap-1',
    link: 'flex min-h-11 items-center gap-3 rounded-control border-l-[3px] px-3 text-sm font-medium',
    current: 'border-murram-400 bg-bone-50/12 font-semibold',
    other: 'border-transparent text-soft hover:bg-bone-50/8',
  },
  foot: {
    list: 'flex justify-around',
    link: 'grid min-h-14 justify-items-center content-center gap-1 px-3 text-xs',
    current: 'font-semibold text-link',
    other: 'text-muted',
  },
};

function RoomList({ account, look }: { account: OwnAccount; look: keyof typeof looks }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const { list, link, current, other } = looks[look];
  return (
    <ul className={list}>
      {roomsOf(account).map(({ href, label, icon }) => (
        <li key={href}>
          <SiteLink
            href={href}
            aria-current={here === href ? 'page' : undefined}
            className={`${link} ${here === href ? current : other}`}
          >
            <Icon of={icon} />
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function AccountMenu({ account, signOut }: Pick<OfficeShellProps, 'account' | 'signOut'>) {
  return (
    <details className="group relative">
      <summary className="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 text-sm font-semibold">
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-tint-green text-xs text-on-tint-green"
        >
          {initials(account.name)}
        </span>
        <span className="max-sm:sr-only">{account.name}</span>
        <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
      </summary>
      <div className="absolute right-0 z-30 mt-1 grid w-64 gap-3 rounded-panel border border-line bg-surface p-4 shadow-float">
        <p className="text-sm">
          <span className="block font-semibold">{account.name}</span>
          <span className="block break-words text-muted">{account.email}</span>
          <span className="block text-muted">{roleWords[account.role].name}</span>
        </p>
        {signOut}
      </div>
    </details>
  );
}
