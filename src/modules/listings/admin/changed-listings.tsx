import type { z } from 'zod';
import type { FormState } from '#platform/http/form-state.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { counted } from './admin-labels.ts';
import type { ListingKind } from './contract.ts';
import { listingKindLabels } from './kind-labels.ts';
import { missingParts } from './missing-parts.ts';
import { MissingSummary } from './missing-summary.tsx';
import type { TableSearch } from './table-search.ts';
import type { changeListings } from './transitions-contract.ts';
import { changeListingsForm } from './transitions-forms.gen.ts';
import { UndoForm } from './undo-change.tsx';

export type ChangedListings = z.output<(typeof changeListings)['data']>;

interface LeftListingsProps {
  kind: ListingKind;
  search: TableSearch;
  refused: ChangedListings['refused'];
}

/** So many are read one by one. */
const FEW = 3;

/** How many of them lack each part, the most frequent first. */
const countMissing = (refused: LeftListingsProps['refused']) =>
  missingParts
    .map((part) => ({ part, listings: refused.filter(({ missing }) => missing.includes(part)).length }))
    .filter(({ listings }) => listings > 0)
    .sort((one, other) => other.listings - one.listings);

/** The listings that a bulk change did not change, each with the reason. */
export function LeftListings({ kind, search, refused }: LeftListingsProps) {
  if (refused.length === 0) return null;
  return (
    <Card title={`${counted(refused.length)} left as ${refused.length === 1 ? 'it is' : 'they are'}`}>
      {refused.length > FEW && (
        <div className="mb-4">
          <MissingSummary kind={kind} search={search} missing={countMissing(refused)} />
        </div>
      )}
      <ul className="grid gap-2">
        {refused.map(({ id, title, reason }) => (
          <li key={id}>
            <SiteLink
              href={`${listingKindLabels[kind].path}/${id}`}
              className="font-semibold underline underline-offset-[0.28em]"
            >
              {title || 'Another listing'}
            </SiteLink>
            <span className="block text-sm text-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ChangesReceiptProps {
  kind: ListingKind;
  search?: TableSearch;
  formToken: string;
  returned: FormState | null;
}

/** The result of a change of many that was sent without script, with the way back. */
export function ChangesReceipt({ kind, search = {}, formToken, returned }: ChangesReceiptProps) {
  const receipt = returned?.formId === changeListingsForm.id ? returned.receipt : null;
  if (!isResult(receipt)) return null;
  const { changed, refused, undo } = receipt;
  return (
    <>
      <Alert tone={changed.length > 0 ? 'success' : 'info'}>
        {changed.length > 0 ? `Done: ${counted(changed.length)} changed.` : 'Nothing was changed.'}
      </Alert>
      <LeftListings kind={kind} search={search} refused={refused} />
      {undo && <UndoForm formToken={formToken} undoId={undo.id} />}
    </>
  );
}

const isResult = (receipt: unknown): receipt is ChangedListings =>
  typeof receipt === 'object' && receipt !== null && 'changed' in receipt && 'refused' in receipt;
