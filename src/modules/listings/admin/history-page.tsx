import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { capitalised, shortened } from '#platform/text/text.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { VersionTimeline } from '#web/ui/form/drafts/version-history.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { fieldName, stateTones } from './admin-labels.ts';
import type { ListingForEditor } from './contract.ts';
import type { getListingHistory } from './editor/writing-contract.ts';
import { restoreListingForm } from './editor/writing-forms.gen.ts';
import { listingKindLabels } from './kind-labels.ts';
import { listingStates } from './listing-states.ts';
import { ListingFormFields } from './transition-form.tsx';

export interface HistoryPageProps {
  listing: ListingForEditor;
  history: z.output<(typeof getListingHistory)['data']>;
  account: OwnAccount;
  returned: FormState | null;
  /** The tabs of the listing's record. */
  tabs: ReactNode;
}

export function HistoryPage(props: HistoryPageProps) {
  const { listing, history } = props;
  const { title, path } = listingKindLabels[listing.kind];
  return (
    <OfficePage
      title={listing.title}
      breadcrumbs={[
        { label: title, href: path },
        { label: listing.title, href: `${path}/${listing.id}` },
        { label: 'History' },
      ]}
      badge={<Badge tone={stateTones[listing.state]}>{listing.state}</Badge>}
      lead={listing.reference_number}
    >
      {props.tabs}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
        <Card title="What was done">
          {history.entries.length === 0 ? (
            <p className="text-soft">Nothing yet.</p>
          ) : (
            <Timeline label="History" items={history.entries.map(asItem)} />
          )}
        </Card>
        <Versions {...props} />
      </div>
    </OfficePage>
  );
}

type Entry = HistoryPageProps['history']['entries'][number];

/** Whether a listing itself was changed, and not a mandate or an offer of it. */
const isOfListing = ({ action }: Entry): boolean => /^(?:property|land|photographs)\./.test(action);

/** 'Sent back' for 'property.sent_back'. */
const formatAction = (action: string): string => {
  const [subject, verb = action] = action.split('.');
  // The page names the listing, so that only 'photographs.removed' needs its subject.
  return capitalised((subject === 'photographs' ? `photographs ${verb}` : verb).replaceAll('_', ' '));
};

const MAX_SHOWN_LENGTH = 300;
const formatText = (text: string): string => shortened(text, MAX_SHOWN_LENGTH) || 'nothing';

/** Two audited values are called 'state': a plot's field (its county) and the state of a listing. */
const changedField = (field: string, to: string): string =>
  field === 'state' && listingStates.some((state) => state === to) ? 'State' : fieldName(field);

const asItem = (entry: Entry) => ({
  id: entry.id,
  at: `${formatDateTime(entry.at)} EAT`,
  by: entry.by,
  title: isOfListing(entry) ? formatAction(entry.action) : entry.title,
  text: entry.changes.length > 0 && (
    <ul className="mt-1 grid gap-1 text-sm">
      {entry.changes.map(({ field, label, from, to }) => (
        <li key={field}>
          {isOfListing(entry) ? changedField(field, to) : label}:{' '}
          {from !== '' && (
            <>
              <del className="text-muted">{formatText(from)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className="no-underline">{formatText(to)}</ins>
        </li>
      ))}
    </ul>
  ),
});

function Versions({ listing, history, account, returned }: HistoryPageProps) {
  const router = useRouter();
  const { kind, id } = listing;
  const [newest] = history.versions;
  const restoreForm = (version: number) => (
    <ActionForm
      form={restoreListingForm}
      about={{ name: 'restored', value: String(version) }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => {
        showToast({ title: `Version ${version} is written`, line: 'Look it over, then submit it.', tone: 'success' });
        return router.navigate({ href: `${listingKindLabels[kind].path}/${id}` });
      }}
      button={{ label: 'Restore', variant: 'outline', size: 'sm', 'aria-label': `Restore version ${version}` }}
    >
      <ListingFormFields kind={kind} id={id} version={listing.version} />
    </ActionForm>
  );
  return (
    <Card title="Versions">
      <VersionTimeline
        versions={history.versions.map(({ version, at, by }) => ({ version, actor: by, at: formatDateTime(at) }))}
        actionOf={(version) => listing.may_edit && version !== newest?.version && restoreForm(version)}
        empty="A version is kept whenever something is approved."
      />
    </Card>
  );
}
