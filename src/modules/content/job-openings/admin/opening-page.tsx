import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { CheckboxField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { TextFields } from '#web/ui/form/text-fields.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { NewContentPage } from '../../new-content-page.tsx';
import { getOfficeOpening } from './client.gen.ts';
import type { EditedOpening, EditedOpeningPage, OpeningSummary } from './contract.ts';
import { createOpeningForm, openingForm } from './forms.gen.ts';

const openingStates: Record<OpeningSummary['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'available' },
  expired: { label: 'Expired', tone: 'closed' },
  unpublished: { label: 'Not published', tone: 'neutral' },
};

export function OpeningListPage({ openings }: { openings: readonly OpeningSummary[] }) {
  return (
    <OfficePage
      title="Job openings"
      lead={<TextLink href="/careers">See the page</TextLink>}
      actions={<ButtonLink href="/office/job-openings/new">New opening</ButtonLink>}
    >
      <SentNote messages={{ 'create-opening': 'The opening is saved.' }} />
      <Card bleed>
        <DataTable
          caption="Job openings"
          rows={openings}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No opening yet">Write one, and publish it when it is ready.</EmptyState>}
          columns={[
            {
              key: 'title',
              head: 'Title',
              cell: ({ id, title }) => <TextLink href={`/office/job-openings/${id}`}>{title}</TextLink>,
            },
            { key: 'department', head: 'Department', cell: ({ department }) => department },
            { key: 'deadline', head: 'Deadline', cell: ({ deadline }) => formatDate(deadline) },
            {
              key: 'state',
              head: 'State',
              cell: ({ state }) => <Badge tone={openingStates[state].tone}>{openingStates[state].label}</Badge>,
            },
          ]}
        />
      </Card>
    </OfficePage>
  );
}

export interface OpeningPageProps {
  account: OwnAccount;
  /** Id 0 for a new opening. */
  opening: EditedOpeningPage;
  returned: FormState | null;
}

const list = { label: 'Job openings', href: '/office/job-openings' };

export function OpeningPage({ account, opening, returned }: OpeningPageProps) {
  const router = useRouter();
  const { id, content, state } = opening;
  const shared = { formToken: account.form_token, returned };
  if (state === 'new') {
    return (
      <NewContentPage
        {...shared}
        title="New opening"
        list={list}
        form={createOpeningForm}
        onSent={(created) => {
          showToast({ title: 'The opening is saved', line: created.content.title, tone: 'success' });
          return router.navigate({ href: `${list.href}/${created.id}` });
        }}
        className="max-w-[820px]"
      >
        <OpeningFields opening={content} />
      </NewContentPage>
    );
  }
  const { label, tone } = openingStates[state];
  return (
    <OfficePage
      title={content.title}
      breadcrumbs={[list, { label: content.title }]}
      badge={<Badge tone={tone}>{label}</Badge>}
      lead={state === 'expired' ? 'The deadline has passed. A later one opens it again.' : undefined}
    >
      <VersionedEditor
        {...shared}
        path={`${list.href}/${id}`}
        form={openingForm}
        loaded={opening}
        readSaved={(saved) => saved}
        reload={() => callApi(getOfficeOpening, { params: { opening_id: id } })}
        label={content.title}
        savedMessages="The opening is saved."
        hidden={{ opening_id: String(id) }}
      >
        {(edited) => <OpeningFields opening={edited} />}
      </VersionedEditor>
    </OfficePage>
  );
}

function OpeningFields({ opening }: { opening: EditedOpening }) {
  return (
    <div className="grid gap-6">
      <Card title="The post">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFields
            content={opening}
            fields={[
              { label: 'Title', name: 'title', maxLength: 120, className: 'sm:col-span-2' },
              { label: 'Place', name: 'location', maxLength: 80 },
              { label: 'Department', name: 'department', maxLength: 80 },
              {
                label: 'Kind of employment',
                name: 'employment_type',
                maxLength: 40,
                help: 'Full-time, Part-time, Contract, Temporary or Internship.',
              },
              { label: 'Experience', name: 'experience', maxLength: 60, help: 'Such as 1-3 years' },
              { label: 'Age', name: 'age_range', optional: true, maxLength: 40 },
              { label: 'Email for applications', name: 'email', type: 'email' },
              { label: 'Deadline', name: 'deadline_date', type: 'date' },
              { label: 'Hour of the deadline', name: 'deadline_time', type: 'time' },
            ]}
          />
          <TextAreaField
            label="Summary"
            name="summary"
            required
            maxLength={1500}
            defaultValue={opening.summary}
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <Card title="Requirements and duties">
        <div className="grid gap-6">
          <RowsField label="Requirements" one="requirement" name="requirements" rows={opening.requirements} most={30}>
            {(row, name, position) => (
              <TextField label={`Requirement ${position}`} name={name} defaultValue={row} maxLength={200} />
            )}
          </RowsField>
          <RowsField
            label="Groups of duties"
            one="group"
            name="responsibility_groups"
            rows={opening.responsibility_groups}
            most={8}
          >
            {(group, name, position) => <DutyGroup group={group} name={name} position={position} />}
          </RowsField>
        </div>
      </Card>
      <Card title="On the site">
        <CheckboxField
          label="Published on the careers page"
          name="is_published"
          defaultChecked={opening.is_published}
          help="Search engines are told of it as long as the deadline is ahead."
        />
      </Card>
    </div>
  );
}

interface DutyGroupProps {
  /** Undefined for a new row. */
  group: EditedOpening['responsibility_groups'][number] | undefined;
  name: string;
  position: number;
}

function DutyGroup({ group, name, position }: DutyGroupProps) {
  return (
    <>
      <TextField
        label={`Title of group ${position}`}
        name={`${name}.title`}
        defaultValue={group?.title}
        maxLength={80}
      />
      <RowsField
        label={`Duties of group ${position}`}
        one="duty"
        name={`${name}.items`}
        rows={group?.items ?? []}
        most={30}
      >
        {(duty, dutyName, number) => (
          <TextField label={`Group ${position}, duty ${number}`} name={dutyName} defaultValue={duty} maxLength={200} />
        )}
      </RowsField>
    </>
  );
}
