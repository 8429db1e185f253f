import { type FormEvent, useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import { ApiFailure, failureOfCancelling } from '#platform/http/failure.ts';
import type { Fields } from '#platform/http/form-fields.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormFieldsContext } from '#web/ui/form/form-context.ts';
import { FailureAlert, HiddenFields } from '#web/ui/form/form-parts.tsx';
import { useLiveForm, useSubmission } from '#web/ui/form/use-submission.ts';
import { Card } from '#web/ui/office/card.tsx';
import { asksToConfirm, useConfirm } from '#web/ui/office/confirm-again.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { shownColumns } from '#web/ui/office/shown-columns.ts';
import { tickGroup } from '#web/ui/office/ticks.tsx';
import { actionLabels, changedText, consequenceOf, counted, isAction } from './admin-labels.ts';
import { BulkActions } from './bulk-actions.tsx';
import { type ChangedListings, LeftListings } from './changed-listings.tsx';
import type { ListingKind, OfficeListing } from './contract.ts';
import { listingKindLabels } from './kind-labels.ts';
import { chosenIn } from './listing-choice.ts';
import { listingColumns, listOf } from './listing-columns.tsx';
import type { TableSearch } from './table-search.ts';
import { changeListingsForm } from './transitions-forms.gen.ts';
import { useUndoFeedback } from './undo-change.tsx';
import type { ListingView } from './views-contract.ts';
import type { ListChange } from './whole-list-contract.ts';

export interface ListingsPageProps {
  kind: ListingKind;
  account: OwnAccount;
  search: TableSearch;
  items: readonly OfficeListing[];
  total: number;
  isCapped: boolean;
  totalPages: number;
  agents: readonly { id: string; name: string }[];
  views: readonly ListingView[];
  listChange: ListChange | null;
  returned: FormState | null;
}

export function ListingsTable(props: ListingsPageProps) {
  const { kind, items, account, returned } = props;
  const showDone = useUndoFeedback();
  const labels = listingKindLabels[kind];
  const { dialog, ask } = useConfirm();
  const [left, setLeft] = useState<ChangedListings['refused']>([]);
  const submission = useSubmission({
    form: changeListingsForm,
    returned: asksToConfirm(returned, changeListingsForm.id) || returned?.receipt ? null : returned,
    send: async (sendAnswers, answers) => {
      try {
        return await sendAnswers();
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.code !== 'confirmation_needed') throw failure;
        const { action, ids } = chosenChange(answers);
        const text = consequenceOf(action, ids.length);
        if (!(await ask({ title: failure.message, text, confirmLabel: actionLabels[action].label })))
          throw failureOfCancelling();
        return sendAnswers({ is_confirmed: 'true' });
      }
    },
    onSent: ({ changed, refused, undo }, answers) => {
      const { action } = chosenChange(answers);
      const titles = new Map(items.map(({ id, title }) => [id, title]));
      setLeft(refused.map((one) => ({ ...one, title: titles.get(one.id) ?? one.title })));
      const line =
        refused.length > 0 ? { line: `${counted(refused.length)} left. The reasons are under the list.` } : {};
      if (changed.length > 0) showDone({ title: changedText(action, changed.length), ...line }, undo);
      else showDone({ title: 'Nothing was changed', ...line, tone: 'error' }, undo);
    },
  });
  const element = useLiveForm(submission.round, 'empty');
  return (
    <>
      {dialog}
      <form
        key={submission.round}
        ref={element}
        id={changeListingsForm.id}
        method="post"
        aria-label={`Change ${labels.many}`}
        onSubmit={(event) => {
          if (!isSentElsewhere(event)) submission.submit(event);
        }}
        className={`${tickGroup} grid grid-cols-[minmax(0,1fr)] gap-3`}
      >
        <HiddenFields formId={changeListingsForm.id} />
        <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
        <input type="hidden" name="kind" value={kind} />
        <Card bleed>
          <DataTable
            caption={labels.title}
            columns={shownColumns(listingColumns(props), account.list_columns[listOf(kind)])}
            rows={items}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                title={`No ${labels.many} fit`}
                action={
                  <ButtonLink href={labels.path} variant="outline" size="sm">
                    Show all {labels.many}
                  </ButtonLink>
                }
              >
                Take a filter away, or begin a new one.
              </EmptyState>
            }
          />
        </Card>
        <FormFieldsContext value={{ values: submission.values, errors: submission.errors }}>
          {items.length > 0 && <BulkActions {...props} />}
        </FormFieldsContext>
        <FailureAlert submission={submission} />
      </form>
      <LeftListings kind={kind} search={props.search} refused={left} />
    </>
  );
}

/** Whether the pressed button has an address of its own, which the browser opens by itself. */
const isSentElsewhere = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.hasAttribute('formaction') === true;

/** The chosen action and the ticked rows. The select offers known actions only. */
const chosenChange = ({ action = '', ...answers }: Fields) => ({
  action: isAction(action) ? action : ('confirm' as const),
  ids: chosenIn(answers),
});
