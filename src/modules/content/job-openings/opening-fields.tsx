import { CheckboxField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { EditedOpening } from './office-contract.ts';

/** What an opening says of itself. */
export function OpeningFields({ opening }: { opening: EditedOpening }) {
  return (
    <div className="grid gap-6">
      <Card title="The post">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Title"
            name="title"
            required
            maxLength={120}
            defaultValue={opening.title}
            className="sm:col-span-2"
          />
          <TextField label="Place" name="location" required maxLength={80} defaultValue={opening.location} />
          <TextField label="Department" name="department" required maxLength={80} defaultValue={opening.department} />
          <TextField
            label="Kind of employment"
            name="employment_type"
            required
            maxLength={40}
            help="Full-time, Part-time, Contract, Temporary or Internship."
            defaultValue={opening.employment_type}
          />
          <TextField
            label="Experience"
            name="experience"
            required
            maxLength={60}
            help="Such as 1-3 years"
            defaultValue={opening.experience}
          />
          <TextField label="Age" name="age_range" optional maxLength={40} defaultValue={opening.age_range ?? ''} />
          <TextField label="Email for applications" name="email" type="email" required defaultValue={opening.email} />
          <TextField label="Deadline" name="deadline_date" type="date" required defaultValue={opening.deadline_date} />
          <TextField
            label="Hour of the deadline"
            name="deadline_time"
            type="time"
            required
            defaultValue={opening.deadline_time}
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
            {(group, name, position) => (
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
                  {(row, rowName, number) => (
                    <TextField
                      label={`Group ${position}, duty ${number}`}
                      name={rowName}
                      defaultValue={row}
                      maxLength={200}
                    />
                  )}
                </RowsField>
              </>
            )}
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
