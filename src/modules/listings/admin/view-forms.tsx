import { useLocation } from '@tanstack/react-router';
import { TextField } from '#web/ui/field.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { ListingsPageProps } from './listings-table.tsx';
import { readTableSearch, viewQuery } from './table-search.ts';
import { forgetViewForm, keepViewForm } from './views-forms.gen.ts';

/** Saves the filters of the shown list under a name, or removes a saved list. */
export function ViewForms({ kind, account, views, returned }: ListingsPageProps) {
  const showDone = useMutationFeedback();
  // From the address, not the loaded list: a filter chosen just now is saved although its list is still loading.
  const query = useLocation({ select: ({ search }) => viewQuery(readTableSearch(search)) });
  const saved = views.find((view) => view.query === query);
  const shared = { formToken: account.form_token, returned, className: 'sm:flex sm:items-end' };
  if (saved) {
    return (
      <ActionForm
        {...shared}
        form={forgetViewForm}
        about={{ name: 'view_id', value: saved.id }}
        onSent={() => showDone('The list is forgotten')}
        button={{ label: `Forget the list ${saved.name}`, variant: 'quiet', size: 'sm' }}
      />
    );
  }
  if (query === '') return null;
  return (
    <ActionForm
      {...shared}
      form={keepViewForm}
      label="Keep this list"
      onSent={() => showDone('The list is kept')}
      button={{ label: 'Keep this list', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="query" value={query} />
      <TextField label="Name of the list" name="name" required maxLength={60} autoComplete="off" />
    </ActionForm>
  );
}
