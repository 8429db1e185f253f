import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import { ApiFailure, failureOfCancelling } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { asksToConfirm, useConfirm } from '#web/ui/office/confirm-again.tsx';
import { TaskProgress } from '#web/ui/office/task-progress.tsx';
import { actionLabels, counted } from './admin-labels.ts';
import type { ListingKind } from './contract.ts';
import { changedListHref, LIST_CHANGE_ANCHOR } from './list-change-form.ts';
import { MissingSummary } from './missing-summary.tsx';
import { readTableSearch, type TableSearch, viewQuery } from './table-search.ts';
import { listActionLabels, listActionOf } from './whole-list.ts';
import type { ListChange } from './whole-list-contract.ts';
import { changeListForm } from './whole-list-forms.gen.ts';

interface WholeListProps {
  kind: ListingKind;
  account: OwnAccount;
  search: TableSearch;
  total: number;
  isCapped: boolean;
  returned: FormState | null;
}

/** Whether a list is one of listings that wait for visitors: drafts, what was submitted, an import, what lacks something. */
const isOfWaiting = ({ state, import: importId, missing }: TableSearch): boolean =>
  state === 'Draft' || state === 'In review' || ((importId ?? missing) !== undefined && state === undefined);

/** 'Publish all 312', for the list as it is filtered and not only its page. */
export function WholeListForm({ kind, account, search, total, isCapped, returned }: WholeListProps) {
  const router = useRouter();
  const { dialog, ask } = useConfirm();
  if (total < 2 || !isOfWaiting(search)) return null;
  const action = listActionOf(account.role);
  const label = listActionLabels[action].button(isCapped ? '' : formatNumber(total)).trim();
  return (
    <>
      {dialog}
      <ActionForm
        form={changeListForm}
        formToken={account.form_token}
        returned={asksToConfirm(returned, changeListForm.id) ? null : returned}
        label="Change the whole list"
        button={{ label, variant: 'outline', size: 'sm' }}
        className="justify-items-start"
        send={async (sendAnswers) => {
          try {
            return await sendAnswers();
          } catch (failure) {
            if (!(failure instanceof ApiFailure) || failure.code !== 'confirmation_needed') throw failure;
            const question = { title: failure.message, text: wholeListText, confirmLabel: actionLabels[action].label };
            if (!(await ask(question))) throw failureOfCancelling();
            return sendAnswers({ is_confirmed: 'true' });
          }
        }}
        onSent={(started) => router.navigate({ href: changedListHref(started) })}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="action" value={action} />
        <input type="hidden" name="query" value={viewQuery(search)} />
      </ActionForm>
    </>
  );
}

/** Beside the question. */
export const wholeListText =
  'Each is checked as if it were the only one. What lacks something stays as it is, and is counted.';

interface ListChangeCardProps {
  change: ListChange | null;
  formToken: string;
}

/** The progress of a change of a whole list, then what it did and what the others lack. */
export function ListChangeCard({ change, formToken }: ListChangeCardProps) {
  if (!change) return null;
  const { action, task, changed, left, reasons } = change;
  const labels = listActionLabels[action];
  const isOver = task.state !== 'waiting' && task.state !== 'running';
  return (
    <Card title={isOver ? undefined : labels.under_way}>
      <div id={LIST_CHANGE_ANCHOR} className="grid scroll-mt-24 gap-4">
        {task.state !== 'done' && (
          <TaskProgress key={task.id} task={task} label={labels.under_way} formToken={formToken} />
        )}
        {isOver && (
          <Alert tone={changed > 0 ? 'success' : 'info'}>
            {counted(changed)} {labels.done}
            {left > 0 && `, ${formatNumber(left)} ${labels.not_done}`}.
          </Alert>
        )}
        {isOver && <MissingSummary kind={change.kind} search={searchOf(change)} missing={change.missing} />}
        {isOver && reasons.length > 0 && (
          <ul className="grid gap-1 text-sm text-soft">
            {reasons.map(({ reason, listings }) => (
              <li key={reason}>
                {counted(listings)}: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

const searchOf = ({ query }: ListChange): TableSearch =>
  readTableSearch(Object.fromEntries(new URLSearchParams(query)));
