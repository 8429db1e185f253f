import type { ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { CopyButton } from '#web/ui/office/copy-button.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OfficeFeed } from './contract.ts';
import { feedFormats } from './feed-formats.ts';
import { removeFeedForm, renewFeedForm, startFeedForm, stopFeedForm } from './forms.gen.ts';

interface FeedEntryProps {
  feed: OfficeFeed;
  formToken: string;
  returned: FormState | null;
}

const lackingWords = {
  'under offer': 'under offer',
  price: 'price on request',
  position: 'no position on the map',
  photograph: 'no photograph',
} as const;

/** One feed with its address, what is in it, who fetched it last, and what can be done about it. */
export function FeedEntry({ feed, ...form }: FeedEntryProps) {
  const { title, format, holds, listings, left_out, is_active, url, by, created_at } = feed;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold break-words">
          {title} {!is_active && <Badge tone="closed">Stopped</Badge>}
        </h3>
        <p className="text-sm text-muted">
          by {by}, {formatDateTime(created_at)}
        </p>
      </div>
      <p className="break-words text-soft">
        {feedFormats[format].title}: {holds}, {listings === 1 ? '1 listing' : `${formatNumber(listings)} listings`} now.
        {left_out.map(({ lacking, listings: count }) => (
          <span key={lacking} className="block text-sm text-muted">
            {count === 1 ? '1 listing is' : `${formatNumber(count)} listings are`} not in it: {lackingWords[lacking]}.
          </span>
        ))}
      </p>
      <Address url={url} title={title} />
      <p className="text-sm break-words text-muted">{fetchedText(feed)}</p>
      <Actions feed={feed} {...form} />
    </>
  );
}

function fetchedText({ last_fetched_at, last_fetched_by, fetches }: OfficeFeed): string {
  if (!last_fetched_at) return 'Nobody has fetched it yet.';
  const times = fetches === 1 ? 'once' : `${formatNumber(fetches)} times`;
  return `Last fetched ${formatDateTime(last_fetched_at)} by ${last_fetched_by}; ${times} in all.`;
}

const Address = ({ url, title }: { url: string; title: string }) => (
  <div className="flex flex-wrap items-center gap-2.5">
    <code className="min-w-0 font-mono text-sm break-all select-all">{url}</code>
    <CopyButton text={url} what="The address" aria-label={`Copy the address of ${title}`} />
  </div>
);

function Actions({ feed: { id, title, is_active }, ...form }: FeedEntryProps) {
  const showDone = useMutationFeedback();
  const about = { name: 'feed_id', value: id };
  const [activeForm, label, done] = is_active
    ? ([stopFeedForm, 'Stop', 'The feed is stopped'] as const)
    : ([startFeedForm, 'Start again', 'The feed can be fetched again'] as const);
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2.5">
      <ActionForm
        {...form}
        form={activeForm}
        about={about}
        onSent={() => showDone(done, title)}
        button={{ label, variant: 'outline', size: 'sm', 'aria-label': `${label}: ${title}` }}
      />
      <Asked label="New address" line="The address of now ends at once. Whoever fetches it needs the new one.">
        <ActionForm
          {...form}
          form={renewFeedForm}
          about={about}
          onSent={() => showDone('The feed has a new address', title)}
          button={{
            label: 'Make a new address',
            variant: 'danger',
            size: 'sm',
            'aria-label': `Make a new address for ${title}`,
          }}
        />
      </Asked>
      <Asked label="Remove" line="Its address ends at once, and cannot be had again.">
        <ActionForm
          {...form}
          form={removeFeedForm}
          about={about}
          onSent={() => showDone('The feed is removed', title)}
          button={{ label: 'Remove the feed', variant: 'danger', size: 'sm', 'aria-label': `Remove the feed ${title}` }}
        />
      </Asked>
    </div>
  );
}

/** Says what it does before it can be done, also without script. */
const Asked = ({ label, line, children }: { label: string; line: string; children: ReactNode }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link underline underline-offset-[0.28em]">
      {label}
    </summary>
    <div className="grid max-w-[46ch] gap-2.5 pt-1.5 pb-2">
      <p className="text-sm text-soft">{line}</p>
      {children}
    </div>
  </details>
);
