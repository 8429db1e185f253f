import type { OwnAccount } from '#features/sign-in/contract.ts';
import { longDay } from '#shared/nairobi-time.ts';
import { greeting, roleWords } from '#shared/staff-words.ts';
import { Alert } from '#ui/alert.tsx';
import { Heading } from '#ui/heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { SiteLink, TextLink } from '#ui/site-link.tsx';

/** The first page after signing in: who one is here, and what there is to do. */
export function StartPage({ account }: { account: OwnAccount }) {
  const role = roleWords[account.role];
  const mayInvite = account.permissions.includes('staff.invite');
  return (
    <div className="grid max-w-[1000px] gap-6">
      <div>
        <p className="text-sm text-muted">{longDay(account.day)}</p>
        <Heading level={1} size="h2">
          {greeting(account.hour)}, {account.name.split(' ')[0]}
        </Heading>
      </div>
      {!account.has_second_factor && (
        <Alert tone="warning">
          Your password alone opens this office.{' '}
          <SiteLink href="/office/account" className="font-semibold underline underline-offset-[0.28em]">
            Set up a second step
          </SiteLink>
        </Alert>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Panel className="grid content-start gap-2">
          <Heading level={2} size="title">
            You are here as {role.name.toLowerCase()}
          </Heading>
          <p className="text-soft">{role.line}</p>
          <TextLink href="/office/account">My account</TextLink>
        </Panel>
        {mayInvite && (
          <Panel className="grid content-start gap-2">
            <Heading level={2} size="title">
              People
            </Heading>
            <p className="text-soft">Invite colleagues by mail, change what they may do, and close accounts.</p>
            <TextLink href="/office/staff">Staff</TextLink>
          </Panel>
        )}
        <Panel className="grid content-start gap-2">
          <Heading level={2} size="title">
            The website
          </Heading>
          <p className="text-soft">What visitors see.</p>
          <TextLink href="/">Go to the website</TextLink>
        </Panel>
      </div>
    </div>
  );
}
