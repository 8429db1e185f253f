import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import type { Versioned } from '#platform/versioning/versions.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { TextFields } from '#web/ui/form/text-fields.tsx';
import { PositionFields } from '#web/ui/map/position-fields.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { DatedFields } from '../costs/admin/figure-fields.tsx';
import { getOfficeSettings } from './client.gen.ts';
import type { EditedSettings } from './contract.ts';
import { settingsForm } from './forms.gen.ts';
import { SettingsPreview } from './settings-preview.tsx';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayChoices = [
  { value: '', label: 'Choose' },
  ...weekdays.map((label, index) => ({ value: String(index + 1), label })),
];
const lastDayChoices = [{ value: '', label: 'The same day' }, ...dayChoices.slice(1)];

const pair = classNames(alignedRows, 'gap-x-4 sm:grid-cols-2');

interface SettingsFieldsProps {
  content: EditedSettings;
}

function SettingsFields({ content }: SettingsFieldsProps) {
  return (
    <div className="grid gap-6">
      <Card title="Names">
        <div className={pair}>
          <TextFields
            content={content}
            fields={[
              { label: 'Name', name: 'name', maxLength: 80 },
              { label: 'Registered name', name: 'legal_name', optional: true, maxLength: 120 },
              {
                label: 'Registration with the Estate Agents Registration Board',
                name: 'earb_number',
                optional: true,
                maxLength: 60,
              },
              { label: 'Registration valid until', name: 'earb_valid_until', type: 'date', optional: true },
            ]}
          />
        </div>
      </Card>
      <PrincipalCard content={content} />
      <FeesCard content={content} />
      <PlaceCard content={content} />
      <ReachCard content={content} />
      <HoursCard content={content} />
      <RatesCard content={content} />
      <ListingsCard content={content} />
      <ContactsCard content={content} />
      <SettingsPreview start={content} />
    </div>
  );
}

function PrincipalCard({ content }: SettingsFieldsProps) {
  return (
    <Card title="Principal registered agent" note="Foot of every page and About page">
      <div className={pair}>
        <TextFields
          content={content}
          fields={[
            {
              label: 'Name of the principal',
              name: 'principal_name',
              optional: true,
              maxLength: 120,
              help: 'Who answers for the agency before the board. Without a name, pages name nobody.',
              className: 'sm:col-span-2',
            },
            { label: 'Their registration number', name: 'principal_earb_number', optional: true, maxLength: 60 },
            {
              label: 'Their registration valid until',
              name: 'principal_earb_valid_until',
              type: 'date',
              optional: true,
            },
          ]}
        />
      </div>
    </Card>
  );
}

function FeesCard({ content }: SettingsFieldsProps) {
  const { management_fee_percent: management, selling_fee_percent: selling, letting_fee } = content;
  return (
    <Card title="Fees">
      <div className={pair}>
        <TextFields
          content={{
            management_fee_percent: management === null ? '' : String(management),
            selling_fee_percent: selling === null ? '' : String(selling),
            letting_fee,
          }}
          fields={[
            {
              label: 'Management fee, % of the rent collected',
              name: 'management_fee_percent',
              inputMode: 'decimal',
              optional: true,
            },
            {
              label: 'Selling fee, % of the selling price',
              name: 'selling_fee_percent',
              inputMode: 'decimal',
              optional: true,
            },
            {
              label: 'Letting fee',
              name: 'letting_fee',
              optional: true,
              maxLength: 80,
              help: 'In words, such as: one month’s rent.',
              className: 'sm:col-span-2',
            },
          ]}
        />
      </div>
      <CheckboxField label="VAT is added to these fees" name="vat_is_added" defaultChecked={content.vat_is_added} />
      <p className="mt-1.5 text-sm text-muted">
        The pages about services and management say them. A fee that is left empty is not mentioned.
      </p>
    </Card>
  );
}

/** @param hasCountry false in a step of the setup, which leaves the country as it is */
export function PlaceCard({ content, hasCountry = true }: SettingsFieldsProps & { hasCountry?: boolean }) {
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

function ReachCard({ content: stored }: { content: EditedSettings }) {
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
        <div>
          <CheckboxField
            label="Promise an answer within 24 hours"
            name="promises_reply"
            defaultChecked={content.promises_reply}
          />
          <p className="mt-1.5 text-sm text-muted">
            Forms and mails then say so. The office measures those 24 hours either way.
          </p>
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

export function HoursCard({ content }: { content: EditedSettings }) {
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

const currencies = [
  { value: '', label: 'Choose' },
  { value: 'USD', label: 'US dollars (USD)' },
  { value: 'GBP', label: 'British pounds (GBP)' },
  { value: 'EUR', label: 'Euros (EUR)' },
  { value: 'AED', label: 'UAE dirhams (AED)' },
];

function RatesCard({ content }: SettingsFieldsProps) {
  return (
    <Card title="Exchange rates">
      <RowsField
        label="Rates"
        one="rate"
        name="exchange_rates"
        rows={content.exchange_rates}
        most={4}
        help="Prices are shown with about their amounts in these currencies, and fees in dollars with about their shillings, each with its day and source. Without a rate, an amount stands alone."
      >
        {(row, name, position) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label={`Currency of rate ${position}`}
              name={`${name}.currency`}
              options={currencies}
              defaultValue={row?.currency ?? ''}
            />
            <TextField
              label={`Rate ${position}, shillings for one`}
              name={`${name}.shillings`}
              inputMode="decimal"
              defaultValue={row ? String(row.shillings) : ''}
            />
            <DatedFields name={name} of={`rate ${position}`} stored={row} longestSource={80} />
          </div>
        )}
      </RowsField>
    </Card>
  );
}

function ListingsCard({ content }: SettingsFieldsProps) {
  const { unconfirmed_off_after_days: days } = content;
  return (
    <Card title="Listings">
      <TextFields
        content={{ unconfirmed_off_after_days: days === null ? '' : String(days) }}
        fields={[
          {
            label: 'Days without confirmation before a listing leaves the site',
            name: 'unconfirmed_off_after_days',
            inputMode: 'numeric',
            optional: true,
            help: 'From 14 to 730. Who looks after a listing is told a week before, and confirming it brings it back. Left empty, every listing stays.',
          },
        ]}
      />
      <CheckboxField
        label="Tell search engines at once (IndexNow)"
        name="tells_search_engines"
        defaultChecked={content.tells_search_engines}
      />
      <p className="mt-1.5 text-sm text-muted">
        Bing, Yandex and others that share IndexNow are told of a published, changed or gone listing within minutes.
        Unticked, they find it by themselves. Google takes no part and reads the sitemap.
      </p>
    </Card>
  );
}

function ContactsCard({ content }: SettingsFieldsProps) {
  return (
    <Card title="Contacts">
      <CheckboxField
        label="Agents read the enquiries and contacts of their colleagues"
        name="agents_see_others_contacts"
        defaultChecked={content.agents_see_others_contacts}
      />
      <p className="mt-1.5 text-sm text-muted">
        Unticked, an agent finds their own and those that nobody looks after. The diary stays open to everybody who
        takes visits.
      </p>
    </Card>
  );
}

interface SettingsPageProps {
  formToken: string;
  loaded: Versioned<EditedSettings>;
  returned: FormState | null;
}

export function SettingsPage(form: SettingsPageProps) {
  return (
    <OfficePage title="Settings" lead="Who the agency is and how it is reached. Every page shows a change at once.">
      <VersionedEditor
        {...form}
        path="/office/settings"
        form={settingsForm}
        readSaved={(saved) => saved}
        reload={() => callApi(getOfficeSettings)}
        label="Settings of the agency"
        savedMessages="The settings are saved."
      >
        {(content) => <SettingsFields content={content} />}
      </VersionedEditor>
    </OfficePage>
  );
}
