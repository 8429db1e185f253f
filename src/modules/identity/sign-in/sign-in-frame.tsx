import type { ReactNode } from 'react';
import { Heading } from '#web/ui/layout/heading.tsx';
import { PlanLines } from '#web/ui/layout/plan-lines.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';

export interface SignInFrameProps {
  agencyName: string;
  logo: ReactNode;
  title: string;
  lead?: ReactNode;
  /** False for the first account, when nobody can be asked for help. */
  hasOwner?: boolean;
  children: ReactNode;
}

export function SignInFrame({ agencyName, logo, title, lead, hasOwner = true, children }: SignInFrameProps) {
  return (
    <div data-theme="system" className="grid min-h-dvh content-start lg:grid-cols-2 lg:content-stretch">
      <header className="on-dark relative flex flex-col justify-between gap-10 overflow-hidden bg-acacia-950 px-gutter py-6 lg:p-14">
        <PlanLines className="text-acacia-300 opacity-30" />
        <div className="relative">{logo}</div>
        <div className="relative max-lg:hidden">
          <p className="max-w-[14ch] font-display text-h1">Listings, enquiries and visits in one place.</p>
          <p className="mt-4 text-sm text-muted">Back office of {agencyName}</p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grid justify-items-center px-gutter py-10 lg:content-center lg:py-14">
        <div className="grid w-full max-w-[400px] gap-5">
          <div className="grid gap-1.5">
            <Heading level={1} size="h2">
              {title}
            </Heading>
            {lead && <p className="text-sm text-muted">{lead}</p>}
          </div>
          {children}
          <p className="text-sm text-muted">
            {hasOwner && 'Trouble signing in? Ask an owner of the office. '}Looking for a home?{' '}
            <SiteLink href="/" className="font-semibold text-link underline underline-offset-[0.28em]">
              Go to the website
            </SiteLink>
          </p>
        </div>
      </main>
    </div>
  );
}
