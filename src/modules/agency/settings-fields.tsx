import { SelectField, TextField } from '#web/ui/field.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { PositionFields, type PositionFieldsProps } from '#web/ui/map/position-fields.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { EditedSettings } from './office-contract.ts';
import { SettingsPreview } from './settings-preview.tsx';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayChoices = [
  { value: '', label: 'Choose' },
  ...weekdays.map((label, index) => ({ value: String(index + 1), label })),
];

const pair = 'grid gap-4 sm:grid-cols-2';

export interface SettingsFieldsProps {
  content: EditedSettings;
  /** Listings to find one's way by on the map of the office. */
  loadPoints: PositionFieldsProps['loadPoints'];
}

/** All settings, in cards by what they are about. */
export function SettingsFields({ content, loadPoints }: SettingsFieldsProps) {
  return (
    <div className="grid gap-6">
      <Card title="Names">
        <div className={pair}>
          <TextField label="Name" name="name" required maxLength={80} defaultValue={content.name} />
          <TextField
            label="Registered name"
            name="legal_name"
            required
            maxLength={120}
            defaultValue={content.legal_name}
          />
          <TextField
            label="Registration with the Estate Agents Registration Board"
            name="earb_number"
            optional
            maxLength={60}
            defaultValue={content.earb_number ?? ''}
          />
          <TextField
            label="Registration valid until"
            name="earb_valid_until"
            type="date"
            optional
            defaultValue={content.earb_valid_until ?? ''}
          />
        </div>
      </Card>
      <PlaceCard content={content} loadPoints={loadPoints} />
      <ReachCard content={content} />
      <HoursCard content={content} />
      <SettingsPreview start={content} />
    </div>
  );
}

function PlaceCard({ content, loadPoints }: SettingsFieldsProps) {
  return (
    <Card title="Office">
      <div className={pair}>
        <TextField
          label="Full address"
          name="address_line"
          required
          maxLength={200}
          defaultValue={content.address_line}
          className="sm:col-span-2"
        />
        <TextField
          label="Short address"
          name="address_short"
          help="For the bar at the top of the site."
          required
          maxLength={120}
          defaultValue={content.address_short}
        />
        <TextField label="Town" name="city" required maxLength={80} defaultValue={content.city} />
        <TextField label="Country" name="country" required maxLength={80} defaultValue={content.country} />
        <div className="sm:col-span-2">
          <PositionFields
            required
            stored={{ latitude: String(content.latitude), longitude: String(content.longitude) }}
            loadPoints={loadPoints}
          />
        </div>
      </div>
    </Card>
  );
}

function ReachCard({ content }: { content: EditedSettings }) {
  return (
    <Card title="How to reach us">
      <div className="grid gap-5">
        <div className={pair}>
          <TextField
            label="Phone number"
            name="phone"
            type="tel"
            required
            help="With the country code: +254 …"
            defaultValue={content.phone}
          />
          <TextField label="WhatsApp number" name="whatsapp" type="tel" required defaultValue={content.whatsapp} />
          <TextField
            label="Email for visitors"
            name="sales_email"
            type="email"
            required
            defaultValue={content.sales_email}
          />
          <TextField
            label="Email for our own notices"
            name="notifications_email"
            type="email"
            required
            help="Enquiries are announced here. Visitors never see it."
            defaultValue={content.notifications_email}
          />
          <TextField
            label="Page of the rental management portal"
            name="rental_management_url"
            type="url"
            optional
            help="The button ‘Rental management’ in the header leads there."
            defaultValue={content.rental_management_url ?? ''}
            className="sm:col-span-2"
          />
        </div>
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

function HoursCard({ content }: { content: EditedSettings }) {
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
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <SelectField
              label={`First day of line ${position}`}
              name={`${name}.first_day`}
              options={dayChoices}
              defaultValue={row ? String(row.first_day) : ''}
            />
            <SelectField
              label={`Last day of line ${position}`}
              name={`${name}.last_day`}
              options={dayChoices}
              defaultValue={row ? String(row.last_day) : ''}
            />
            <TextField
              label={`Line ${position} opens`}
              name={`${name}.opens`}
              type="time"
              defaultValue={row?.opens ?? ''}
            />
            <TextField
              label={`Line ${position} closes`}
              name={`${name}.closes`}
              type="time"
              defaultValue={row?.closes ?? ''}
            />
          </div>
        )}
      </RowsField>
    </Card>
  );
}
