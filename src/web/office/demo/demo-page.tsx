import { useRouter } from '@tanstack/react-router';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TaskProgress } from '#web/ui/office/task-progress.tsx';
import type { Demo } from './contract.ts';
import { removeDemoForm } from './forms.gen.ts';

interface DemoPageProps {
  demo: Demo;
  formToken: string;
  returned: FormState | null;
}

/** What the demo made, and the one step that takes it out. */
export function DemoPage({ demo: { counts, task }, formToken, returned }: DemoPageProps) {
  const router = useRouter();
  const isUnderWay = task?.state === 'waiting' || task?.state === 'running';
  return (
    <OfficePage
      title="Demo"
      lead={counts ? 'The site was filled with an agency that does not exist. Here it is taken out.' : undefined}
    >
      {task && (isUnderWay || (task.state !== 'done' && counts)) && (
        <Card title="Taking the demo out">
          <TaskProgress key={task.id} task={task} label="Taking the demo out" formToken={formToken} />
        </Card>
      )}
      {!isUnderWay && !counts && (
        <Card>
          <EmptyState title={task?.state === 'done' ? 'The demo is taken out' : 'There is no demo here'}>
            What is here was entered by you, or is what every new agency begins with.
          </EmptyState>
        </Card>
      )}
      {!isUnderWay && counts && (
        <Card title="What goes and what stays">
          <div className="grid gap-6 sm:grid-cols-2">
            <List title="Goes for good" lines={goingLines(counts)} />
            <List title="Stays" lines={stayingLines(counts)} />
          </div>
          <p className="mt-5 max-w-[64ch] text-sm text-soft">
            Listings and articles of the demo go even where you have changed them. Names, texts and rates that nobody
            has changed become empty again or those of a new agency. Photographs are removed in the night after.
          </p>
          {counts.left_without_listing > 0 && (
            <p className="mt-2 max-w-[64ch] text-sm text-soft">
              {amount(counts.left_without_listing, 'enquiry', 'enquiries')} of your own{' '}
              {counts.left_without_listing === 1 ? 'is' : 'are'} about listings of the demo, and will have no listing.
            </p>
          )}
          <ActionForm
            form={removeDemoForm}
            formToken={formToken}
            returned={returned}
            onSent={() => void router.invalidate()}
            button={{ label: 'Take the demo out', variant: 'danger' }}
            className="mt-6 justify-items-start"
          >
            <TextField
              label="Type the word demo"
              name="word"
              required
              autoComplete="off"
              missingMessage="Type the word demo"
              help="This cannot be taken back."
              className="w-full max-w-xs"
            />
          </ActionForm>
        </Card>
      )}
    </OfficePage>
  );
}

type Counts = NonNullable<Demo['counts']>;

const amount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const goingLines = ({ listings, enquiries, articles, others, staff }: Counts): string[] => [
  amount(listings, 'listing', 'listings'),
  amount(enquiries, 'enquiry', 'enquiries'),
  amount(articles, 'article', 'articles'),
  amount(others, 'bank, opening, alert or collection', 'banks, openings, alerts and collections'),
  amount(staff, 'account of staff', 'accounts of staff'),
];

const stayingLines = ({ own_listings, own_enquiries, own_articles }: Counts): string[] => [
  `${amount(own_listings, 'listing', 'listings')} of yours`,
  `${amount(own_enquiries, 'enquiry', 'enquiries')} of yours`,
  `${amount(own_articles, 'article', 'articles')} of yours`,
  'Your own account, and those of colleagues you invited',
  'Settings and texts that somebody has changed',
  'Opening hours, holidays and services',
];

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-4.5 text-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
