import type { FormState } from '#platform/http/form-state.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OfficeFeed } from './contract.ts';
import { FeedEntry } from './feed-entry.tsx';
import { feedFormatIds, feedFormats, feedKindIds, feedKinds } from './feed-formats.ts';
import { createFeedForm, removeFeedForm, renewFeedForm, startFeedForm, stopFeedForm } from './forms.gen.ts';

export interface FeedsPageProps {
  items: readonly OfficeFeed[];
  formToken: string;
  returned: FormState | null;
}

const sentMessages = {
  [createFeedForm.id]: 'The feed is made. Give its address to whoever is to fetch it.',
  [renewFeedForm.id]: 'The feed has a new address, and the one before ended.',
  [stopFeedForm.id]: 'The feed is stopped.',
  [startFeedForm.id]: 'The feed can be fetched again.',
  [removeFeedForm.id]: 'The feed is removed.',
};

/** Addresses at which portals fetch the listings. */
export function FeedsPage({ items, ...form }: FeedsPageProps) {
  return (
    <OfficePage
      title="Feeds"
      lead="Portals and other programs fetch your listings at an address of their own, always as they are now."
    >
      <SentNote messages={sentMessages} />
      <Card title="Feeds" bleed>
        {items.length === 0 ? (
          <EmptyState title="There is no feed yet">
            Make one for each portal, so that each has an address that you can end by itself.
          </EmptyState>
        ) : (
          <ul aria-label="Feeds" className="grid divide-y divide-line">
            {items.map((feed) => (
              <li key={feed.id} className="grid gap-3 px-5 py-4">
                <FeedEntry feed={feed} {...form} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="New feed">
        <NewFeed {...form} />
      </Card>
    </OfficePage>
  );
}

function NewFeed(form: Omit<FeedsPageProps, 'items'>) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      {...form}
      form={createFeedForm}
      label="New feed"
      onSent={({ title }) => showDone('The feed is made', title)}
      button={{ label: 'Make the feed' }}
      className="max-w-[640px]"
    >
      <TextField label="Title" name="title" required maxLength={80} help="Such as the name of the portal." />
      <SelectField
        label="Format"
        name="format"
        options={feedFormatIds.map((id) => ({ value: id, label: feedFormats[id].title }))}
        help={feedFormatIds.map((id) => `${feedFormats[id].title}: ${feedFormats[id].line}`).join(' ')}
      />
      <SelectField
        label="Listings"
        name="kind"
        options={feedKindIds.map((id) => ({ value: id, label: feedKinds[id].title }))}
      />
      <TextField
        label="Address of a search"
        name="search"
        optional
        inputMode="url"
        autoComplete="off"
        help="For some of them alone: filter a list on the site as a visitor does, and copy the address of the page. It then says which listings."
      />
    </ActionForm>
  );
}
