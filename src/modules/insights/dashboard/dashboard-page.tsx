import { Download } from 'lucide';
import type { ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import { greeting, type StaffRole } from '#platform/security/staff-roles.ts';
import { longDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import {
  ApprovalCard,
  ComingCard,
  OtherActionItems,
  OutcomeCard,
  TodayCard,
  UnconfirmedCard,
  WaitingCard,
} from './action-items-today.tsx';
import type { ActionItems, Dashboard } from './contract.ts';
import { FigureTiles, ListingCards, RankingCard, SourceCard } from './figures.tsx';
import { periodLabels, periods } from './periods.ts';
import { looksAfterAll } from './policy.ts';
import { WeekChart } from './week-chart.tsx';

export interface DashboardPageProps {
  account: OwnAccount;
  dashboard: Dashboard;
  /** What comes before everything else, such as setting the site up. */
  beforeAll?: ReactNode;
  /** What waits for the reader, and what they wait for. */
  start?: ReactNode;
}

export function DashboardPage({ account, dashboard, beforeAll, start }: DashboardPageProps) {
  const { needs } = dashboard;
  return (
    <OfficePage title={`${greeting(account.hour)}, ${account.name.split(' ')[0]}`} lead={longDay(account.day)}>
      {beforeAll}
      {!account.sends_mail && account.role === 'owner' && <MailServerNote />}
      {dashboard.lacks_secret_key && <SecretKeyNote />}
      {!account.has_second_factor && <SecondStepNote />}
      {start}
      <Waiting needs={needs} account={account} />
      <Figures dashboard={dashboard} account={account} />
    </OfficePage>
  );
}

/** What waits in the agency: people, then listings. */
function Waiting({ needs, account }: { needs: ActionItems; account: OwnAccount }) {
  const { approvals, unconfirmed_listings, enquiries, outcomes } = needs;
  const visits = (
    <>
      <TodayCard {...needs} account={account} />
      <ComingCard coming={needs.coming} account={account} />
    </>
  );
  return (
    <>
      <OtherActionItems needs={needs} account={account} />
      {needs.appointments && (
        <div className={halves}>
          {enquiries && (
            <div className={stack}>
              <WaitingCard enquiries={enquiries} />
              {outcomes && outcomes.items.length > 0 && <OutcomeCard outcomes={outcomes} />}
            </div>
          )}
          {enquiries ? <div className={stack}>{visits}</div> : visits}
        </div>
      )}
      {(approvals || unconfirmed_listings) && (
        <div className={halves}>
          {approvals && <ApprovalCard approvals={approvals} />}
          {unconfirmed_listings && <UnconfirmedCard listings={unconfirmed_listings} account={account} />}
        </div>
      )}
    </>
  );
}

function Figures({ dashboard, account }: DashboardPageProps) {
  const { enquiries, listings, most_enquired, views, days } = dashboard;
  return (
    <section aria-labelledby="figures-heading" className="grid gap-5 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} size="h3" id="figures-heading">
          {figuresTitle(account.role)}
        </Heading>
        <div className="flex flex-wrap items-center gap-2">
          <Period days={days} />
        </div>
      </div>
      <FigureTiles dashboard={dashboard} />
      {enquiries && enquiries.total > 0 && (
        <div className={pair}>
          <Card title="Enquiries and site visits" note="per week">
            <WeekChart figures={enquiries} />
          </Card>
          <SourceCard dashboard={dashboard} account={account} />
        </div>
      )}
      <div className={halves}>
        {listings && <ListingCards figures={listings} />}
        <RankingCard title={listings ? 'Most viewed' : 'Most read'} measure="Views" pages={views.most_viewed} />
        {most_enquired && <RankingCard title="Most enquired" measure="Enquiries" pages={most_enquired} />}
      </div>
    </section>
  );
}

function figuresTitle(role: StaffRole): string {
  if (looksAfterAll(role)) return 'How the agency does';
  return role === 'agent' ? 'How your work does' : 'How the articles do';
}

const stack = 'grid content-start gap-5';
const pair = 'grid items-start gap-5 lg:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]';
const halves = 'grid items-start gap-5 lg:grid-cols-2';

const options = periods.map((days) => ({ value: String(days), label: periodLabels[days] }));

function Period({ days }: { days: number }) {
  return (
    <>
      <FilterBar action="/office" label="Period of the figures">
        <SelectField key={days} label="Period" labelHidden name="days" options={options} defaultValue={String(days)} />
      </FilterBar>
      <ButtonLink
        href={`/office/dashboard.csv?days=${days}`}
        download
        preload={false}
        icon={Download}
        variant="outline"
      >
        Export
      </ButtonLink>
    </>
  );
}

/** For the owner, who alone can have it set. Visitors get no confirmations until then, so it stays. */
const MailServerNote = () => (
  <Alert tone="warning">
    No mail server is set (SMTP_URL), so neither visitors nor staff get email.{' '}
    <a href="/dev/mail" className="font-semibold underline underline-offset-[0.28em]">
      Read the kept mails
    </a>
  </Alert>
);

const SecretKeyNote = () => (
  <Alert tone="warning">
    The keys of second steps and of links in mails are stored unencrypted, because no key is set for them (SECRET_KEY).
    Whoever gets a copy of the database or of a backup can use them.
  </Alert>
);

const SecondStepNote = () => (
  <Alert tone="warning">
    Your password alone opens this office.{' '}
    <SiteLink href="/office/account" className="font-semibold underline underline-offset-[0.28em]">
      Set up a second step
    </SiteLink>
  </Alert>
);
