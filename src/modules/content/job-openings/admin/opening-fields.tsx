import { CheckboxField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { TextFields } from '#web/ui/form/text-fields.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { EditedOpening } from './contract.ts';

export function OpeningFields({ opening }: { opening: EditedOpening }) {
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
