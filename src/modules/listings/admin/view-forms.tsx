import { useLocation, useRouter } from '@tanstack/react-router';
import { TextField } from '#web/ui/field.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { ListingsPageProps } from './listings-page-props.ts';
import { readTableSearch, viewQuery } from './table-search.ts';
import { forgetViewForm, keepViewForm } from './views-forms.gen.ts';

/** Keeps the list that is shown under a name, or forgets it. */
export function ViewForms({ kind, account, views, returned }: ListingsPageProps) {
  const router = useRouter();
  // The address and not the loaded list: a filter chosen a moment ago, whose list is still loading, is kept with it.
  const query = useLocation({ select: ({ search }) => viewQuery(readTableSearch(search)) });
  const kept = views.find((view) => view.query === query);
  const shared = { formToken: account.form_token, returned, className: 'sm:flex sm:items-end' };
  const saying = (title: string) => () => {
    showToast({ title, tone: 'success' });
    void router.invalidate();
  };
  if (kept) {
    return (
      <ActionForm
        {...shared}
        form={forgetViewForm}
        about={{ name: 'view_id', value: kept.id }}
        onSent={saying('The list is forgotten')}
        button={{ label: `Forget the list ${kept.name}`, variant: 'quiet', size: 'sm' }}
      />
    );
  }
  if (query === '') return null;
  return (
    <ActionForm
      {...shared}
      form={keepViewForm}
      label="Keep this list"
      onSent={saying('The list is kept')}
      button={{ label: 'Keep this list', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="query" value={query} />
      <TextField label="Name of the list" name="name" required maxLength={60} autoComplete="off" />
    </ActionForm>
  );
}
