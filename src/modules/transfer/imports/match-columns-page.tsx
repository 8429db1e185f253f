import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { ImportMatching, OfficeImport } from './contract.ts';
import { matchColumnsForm } from './forms.gen.ts';
import { columnFieldName, importHref, matchingHref } from './import-labels.ts';

export interface MatchColumnsPageProps {
  account: OwnAccount;
  found: OfficeImport;
  matching: ImportMatching;
  returned: FormState | null;
}

export function MatchColumnsPage(props: MatchColumnsPageProps) {
  const { found, matching } = props;
  const isOpen = found.state === 'matching' || found.state === 'ready' || found.state === 'stopped';
  return (
    <OfficePage
      title="Match columns"
      breadcrumbs={[
        { label: 'Import', href: '/office/imports' },
        { label: found.file_name, href: importHref(found.id, {}) },
        { label: 'Match columns', href: matchingHref(found.id) },
      ]}
      lead={`Say what each column of ${found.file_name} holds. Nothing is changed yet: the trial comes next.`}
    >
      {isOpen ? (
        <>
          <Needed {...matching} />
          <Card title="Columns of the file">
            <MatchForm {...props} />
          </Card>
        </>
      ) : (
        <Alert tone="info">
          This file is being worked on, or was imported.{' '}
          <TextLink href={importHref(found.id, {})}>See what came of it</TextLink>
        </Alert>
      )}
    </OfficePage>
  );
}

function Needed({ columns, fields }: ImportMatching) {
  const matched = new Set(columns.map(({ field }) => field));
  const keys = fields.filter(({ need }) => need === 'key');
  const others = fields.filter(({ need }) => need === 'new');
  const unmatched = others.filter(({ field }) => !matched.has(field)).map(({ label }) => label);
  return (
    <div className="grid max-w-[70ch] gap-3 text-soft">
      <p>
        Every file needs <strong>{keys.map(({ label }) => label).join(' or ')}</strong>, as rows are known by it. Rows
        that are new also need {others.map(({ label }) => label).join(', ')}.
      </p>
      {unmatched.length > 0 && (
        <Alert tone="info">
          No column was found for {unmatched.join(', ')}. Rows that change what we have can do without; new ones cannot.
        </Alert>
      )}
    </div>
  );
}

function MatchForm({ account, found, matching: { columns, fields }, returned }: MatchColumnsPageProps) {
  const router = useRouter();
  const options = [
    { value: '', label: 'Leave it out' },
    ...fields.map(({ field, label, need }) => ({ value: field, label: need === 'none' ? label : `${label} (needed)` })),
  ];
  return (
    <ActionForm
      form={matchColumnsForm}
      about={{ name: 'import_id', value: found.id }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => router.navigate({ href: importHref(found.id, {}) })}
      button={{ label: 'Try it out' }}
      label="Columns of the file"
      className="justify-items-start gap-5"
    >
      <div className="grid w-full gap-x-6 gap-y-5 md:grid-cols-2">
        {columns.map(({ header, field, sample }, index) => {
          const name = columnFieldName(index);
          return (
            <SelectField
              key={name}
              label={header || `Column ${index + 1}, without a header`}
              name={name}
              options={options}
              defaultValue={field ?? ''}
              help={sample ? `Holds ‘${sample}’` : 'Holds nothing in the first rows'}
            />
          );
        })}
      </div>
    </ActionForm>
  );
}
