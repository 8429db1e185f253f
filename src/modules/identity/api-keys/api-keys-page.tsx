import type { FormState } from '#platform/http/form-state.ts';
import { formatDate, formatDateTime, shortDay } from '#platform/time/nairobi-time.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OwnAccount } from '../sign-in/contract.ts';
import type { ApiKey } from './contract.ts';
import { endApiKeyForm } from './forms.gen.ts';
import { NewKeyCard } from './new-key-card.tsx';
import { scopeTexts } from './scopes.ts';

export interface ApiKeysPageProps {
  account: OwnAccount;
  items: readonly ApiKey[];
  returned: FormState | null;
}

const stateLabels: Record<ApiKey['state'], { label: string; tone: BadgeTone }> = {
  works: { label: 'Works', tone: 'available' },
  expired: { label: 'Past its last day', tone: 'closed' },
  ended: { label: 'Ended', tone: 'closed' },
};

const doneMessages = { [endApiKeyForm.id]: 'The key is ended. It reads nothing any more.' };

/** Keys with which other programs, such as a spreadsheet or a second website, read what the agency has. */
export function ApiKeysPage({ account, items, returned }: ApiKeysPageProps) {
  return (
    <OfficePage
      title="API keys"
      lead="With a key another program reads from the office. It changes nothing and opens no file."
    >
      <SentNote messages={doneMessages} />
      <NewKeyCard formToken={account.form_token} returned={returned} />
      <Card title="Keys" bleed>
        {items.length === 0 ? (
          <EmptyState title="There is no key yet">
            Each program gets one of its own, so that you can end one alone.
          </EmptyState>
        ) : (
          <ul aria-label="Keys" className="grid divide-y divide-line">
            {items.map((item) => (
              <KeyRow key={item.id} item={item} formToken={account.form_token} returned={returned} />
            ))}
          </ul>
        )}
      </Card>
    </OfficePage>
  );
}

interface KeyRowProps extends Pick<ApiKeysPageProps, 'returned'> {
  item: ApiKey;
  formToken: string;
}

function KeyRow({ item, formToken, returned }: KeyRowProps) {
  const showDone = useMutationFeedback();
  const { label, tone } = stateLabels[item.state];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {item.title}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-soft">Reads {scopesInWords(item)}</p>
        <p className="text-sm break-words text-muted">
          Made by {item.by}, {formatDate(item.made_at)} · {lastUse(item)}
          {item.last_day && ` · last day ${shortDay(item.last_day)}`}
        </p>
      </div>
      {item.state === 'works' && (
        <ActionForm
          form={endApiKeyForm}
          about={{ name: 'key_id', value: item.id }}
          formToken={formToken}
          returned={returned}
          onSent={() => showDone('The key is ended', 'It reads nothing any more.')}
          button={{
            label: 'End this key',
            variant: 'outline',
            size: 'sm',
            'aria-label': `End this key: ${item.title}`,
          }}
        />
      )}
    </li>
  );
}

const scopesInWords = ({ scopes }: ApiKey): string =>
  new Intl.ListFormat('en').format(scopes.map((scope) => scopeTexts[scope].title.toLowerCase()));

function lastUse({ last_used_at, last_used_by }: ApiKey): string {
  if (!last_used_at) return 'never used';
  return `last used ${formatDateTime(last_used_at)}${last_used_by ? ` by ${last_used_by}` : ''}`;
}
