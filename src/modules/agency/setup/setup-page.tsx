import { Check, Circle } from 'lucide';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { SiteSetup } from './contract.ts';
import { openSiteForm } from './forms.gen.ts';
import { type OpeningNeed, SETUP_PATH, type SetupStep, stepPaths } from './steps.ts';

interface StepWords {
  title: string;
  /** Why it is worth doing. */
  reason: string;
  links: readonly { href: string; label: string }[];
}

const stepWords: Record<SetupStep, StepWords> = {
  contacts: {
    title: 'Name and contacts',
    reason: 'Every page and mail says who you are and how to reach you.',
    links: [{ href: stepPaths.contacts, label: 'Name and contacts' }],
  },
  look: {
    title: 'Logo and colours',
    reason: 'Without a logo your name stands in its place.',
    links: [{ href: stepPaths.look, label: 'Logo and colours' }],
  },
  office: {
    title: 'Where you are and work',
    reason:
      'Your address and its pin on the map are on the contact page and in mails. Without them nothing is shown there.',
    links: [
      { href: stepPaths.office, label: 'Address and pin' },
      { href: '/office/page-contents/home.search', label: 'Places of the search' },
    ],
  },
  hours: {
    title: 'Opening hours',
    reason: 'Visitors see when to call, and search engines show it beside your name.',
    links: [
      { href: stepPaths.hours, label: 'Opening hours' },
      { href: '/office/availability', label: 'Hours of visits' },
    ],
  },
  staff: {
    title: 'Colleagues',
    reason: 'An agent of their own answers for each listing, and hears of its enquiries.',
    links: [{ href: stepPaths.staff, label: 'Invite colleagues' }],
  },
  listings: {
    title: 'First listing',
    reason: 'One published listing is what a site needs to open.',
    links: [
      { href: stepPaths.listings, label: 'Add a property' },
      { href: '/office/land/new', label: 'Add land' },
      { href: '/office/imports', label: 'Import a list' },
    ],
  },
};

const needWords: Record<OpeningNeed, string> = {
  name: 'the name of the agency',
  contact: 'a phone number or an email for visitors',
  listing: 'one published listing',
};

const doneCount = ({ steps }: SiteSetup): number => steps.filter(({ is_done }) => is_done).length;

interface SetupPageProps {
  setup: SiteSetup;
  isOwner: boolean;
  formToken: string;
  returned: FormState | null;
}

/** The six steps of setting up, and the opening of the site. */
export function SetupPage({ setup, isOwner, formToken, returned }: SetupPageProps) {
  return (
    <OfficePage
      title="Set up your site"
      lead={`${doneCount(setup)} of ${setup.steps.length} steps done. Each saves by itself; come back when you like.`}
      actions={
        <ButtonLink href="/" variant="outline">
          See the site
        </ButtonLink>
      }
    >
      <Opening setup={setup} isOwner={isOwner} formToken={formToken} returned={returned} />
      <Card title="Steps" bleed>
        <ol className="divide-y divide-line">
          {setup.steps.map(({ step, is_done }, index) => (
            <Step key={step} number={index + 1} {...stepWords[step]} isDone={is_done} />
          ))}
        </ol>
      </Card>
    </OfficePage>
  );
}

function Step({ number, title, reason, links, isDone }: StepWords & { number: number; isDone: boolean }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-5 py-4">
      <DoneMark isDone={isDone} />
      <div>
        <Heading level={3} size="title">
          {`${number}. ${title}`}
        </Heading>
        <p className="mt-0.5 text-sm text-muted">{reason}</p>
        <div className="flex flex-wrap gap-x-6">
          {links.map(({ href, label }) => (
            <TextLink key={href} href={href} arrow>
              {label}
            </TextLink>
          ))}
        </div>
      </div>
    </li>
  );
}

const DoneMark = ({ isDone }: { isDone: boolean }) => (
  <span className={isDone ? 'mt-0.5 text-link' : 'mt-0.5 text-muted'}>
    <Icon of={isDone ? Check : Circle} size={20} />
    <span className="sr-only">{isDone ? 'Done' : 'Not done yet'}</span>
  </span>
);

function Opening({ setup, isOwner, formToken, returned }: SetupPageProps) {
  const showDone = useMutationFeedback();
  if (setup.is_open) return <Alert tone="success">The site is open to everybody.</Alert>;
  const needs = needsText(setup);
  return (
    <Card title="The site is closed">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose">
          Visitors see that you open soon, with your name and numbers once they are set, and search engines are asked to
          come back later. Signed in, you and your colleagues see the whole site.
        </p>
        {needs && <p className="max-w-prose">{needs}</p>}
        {!needs && !isOwner && <p>An owner can open it now.</p>}
        {!needs && isOwner && (
          <ActionForm
            form={openSiteForm}
            formToken={formToken}
            returned={returned}
            onSent={() => showDone('The site is open', 'Everybody can see it now.')}
            label="Open the site"
            button={{ label: 'Open the site' }}
          >
            {null}
          </ActionForm>
        )}
      </div>
    </Card>
  );
}

/** 'To open it needs the name of the agency and one published listing.' Null when nothing is missing. */
function needsText({ missing, drafts }: SiteSetup): string | null {
  if (missing.length === 0) return null;
  const words = missing.map((need) => needWords[need]);
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0];
  const hint =
    missing.includes('listing') && drafts > 0
      ? ` ${drafts === 1 ? 'One listing is' : `${drafts} listings are`} written and not published yet.`
      : '';
  return `To open, it needs ${list}.${hint} The other steps are advice.`;
}

/** On the dashboard while the site is closed: what is left, with a link to each step. */
export function SetupChecklist({ setup }: { setup: SiteSetup }) {
  if (setup.is_open) return null;
  const needs = needsText(setup);
  return (
    <Card
      title="Set up your site"
      note={`${doneCount(setup)} of ${setup.steps.length} done`}
      action={<TextLink href={SETUP_PATH}>{needs ? 'Go on' : 'Open the site'}</TextLink>}
    >
      <p className="mb-3 max-w-prose text-sm text-muted">
        {needs ?? 'The site is closed, and ready to open. What is left is advice.'}
      </p>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {setup.steps.map(({ step, is_done }) => (
          <li key={step} className="flex items-center gap-2.5">
            <DoneMark isDone={is_done} />
            <SiteLink href={stepPaths[step]} className="inline-flex min-h-11 items-center hover:underline">
              {stepWords[step].title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
