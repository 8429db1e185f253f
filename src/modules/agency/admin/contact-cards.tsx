import { localPhone } from '#platform/text/phone-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { TextFields } from '#web/ui/form/text-fields.tsx';
import { PositionFields } from '#web/ui/map/position-fields.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { EditedSettings } from './contract.ts';

/** The parts of the settings that the set-up asks for too. */

interface CardProps {
  content: EditedSettings;
}

const pair = classNames(alignedRows, 'gap-x-4 sm:grid-cols-2');

/** @param hasCountry false in a step of the setup, which leaves the country as it is */
export function PlaceCard({ content, hasCountry = true }: CardProps & { hasCountry?: boolean }) {
  return (
    <Card title="Office">
      <div className={pair}>
        <TextFields
          content={content}
          fields={[
            {
              label: 'Full address',
              name: 'address_line',
              optional: true,
              maxLength: 200,
              className: 'sm:col-span-2',
            },
            {
              label: 'Short address',
              name: 'address_short',
              optional: true,
              help: 'For the bar at the top of the site.',
              maxLength: 120,
            },
            { label: 'Town', name: 'city', optional: true, maxLength: 80 },
            ...(hasCountry ? [{ label: 'Country', name: 'country', maxLength: 80 } as const] : []),
          ]}
        />
        <div className="sm:col-span-2">
          <PositionFields
            stored={{ latitude: String(content.latitude ?? ''), longitude: String(content.longitude ?? '') }}
          />
        </div>
      </div>
    </Card>
  );
}

/** What is left empty has neither a button nor a line on any page. */
export const reachFields = [
  { label: 'Phone number', name: 'phone', type: 'tel', optional: true, help: 'A number abroad with its country code.' },
  { label: 'WhatsApp number', name: 'whatsapp', type: 'tel', optional: true },
  { label: 'Email for visitors', name: 'sales_email', type: 'email', optional: true },
] as const;

export const noticesHelp =
  'Enquiries are announced here. Visitors see it only as the sender of mails while there is no email for visitors.';

export function ReachCard({ content: stored }: CardProps) {
  const { phone, whatsapp } = stored;
  const content = { ...stored, phone: phone && localPhone(phone), whatsapp: whatsapp && localPhone(whatsapp) };
  return (
    <Card title="How to reach us">
      <div className="grid gap-5">
        <div className={pair}>
          <TextFields
            content={content}
            fields={[
              ...reachFields,
              {
                label: 'Email for our own notices',
                name: 'notifications_email',
                type: 'email',
                help: noticesHelp,
              },
              {
                label: 'Page of the rental management portal',
                name: 'rental_management_url',
                type: 'url',
                optional: true,
                help: 'The button ‘Rental management’ in the header leads there.',
                className: 'sm:col-span-2',
              },
            ]}
          />
        </div>
        <PromiseFields content={content} />
        <RowsField label="Social profiles" one="profile" name="social_links" rows={content.social_links} most={12}>
          {(row, name, position) => (
            <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <TextField
                label={`Name of profile ${position}`}
                name={`${name}.name`}
                defaultValue={row?.name}
                maxLength={40}
              />
              <TextField
                label={`Link of profile ${position}`}
                name={`${name}.url`}
                type="url"
                defaultValue={row?.url}
              />
            </div>
          )}
        </RowsField>
      </div>
    </Card>
  );
}

/** What pages, mails and papers say in the name of the agency, each only where it is ticked. */
export const PromiseFields = ({ content }: CardProps) => (
  <div className="grid gap-2">
    <CheckboxField
      label="Promise an answer within 24 hours"
      name="promises_reply"
      defaultChecked={content.promises_reply}
      help="Forms and mails then say so. The office measures those 24 hours either way."
    />
    <CheckboxField
      label="Viewings are free"
      name="viewings_are_free"
      defaultChecked={content.viewings_are_free}
      help="Pages, mails and papers then say so, and warn people of anybody who asks for a fee in your name."
    />
  </div>
);

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayChoices = [
  { value: '', label: 'Choose' },
  ...weekdays.map((label, index) => ({ value: String(index + 1), label })),
];
const lastDayChoices = [{ value: '', label: 'The same day' }, ...dayChoices.slice(1)];

export function HoursCard({ content }: CardProps) {
  return (
    <Card title="Working hours">
      <RowsField
        label="Lines of the week"
        one="line"
        name="working_hours"
        rows={content.working_hours}
        most={7}
        help="Leave both hours empty on days the office is closed."
      >
        {(row, name, position) => (
          <div className="grid grid-cols-2 gap-3 2xl:grid-cols-4">
            {(
              [
                ['First', 'first_day'],
                ['Last', 'last_day'],
              ] as const
            ).map(([label, field]) => (
              <SelectField
                key={field}
                label={`${label} day`}
                aria-label={`${label} day of line ${position}`}
                name={`${name}.${field}`}
                options={field === 'last_day' ? lastDayChoices : dayChoices}
                defaultValue={row ? String(row[field]) : ''}
              />
            ))}
            {(['opens', 'closes'] as const).map((field) => (
              <TextField
                key={field}
                label={field === 'opens' ? 'Opens' : 'Closes'}
                aria-label={`Line ${position} ${field}`}
                name={`${name}.${field}`}
                type="time"
                defaultValue={row?.[field] ?? ''}
              />
            ))}
          </div>
        )}
      </RowsField>
    </Card>
  );
}
