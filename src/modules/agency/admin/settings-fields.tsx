import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import type { Versioned } from '#platform/versioning/versions.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { TextFields } from '#web/ui/form/text-fields.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { DatedFields } from '../costs/admin/figure-fields.tsx';
import { getOfficeSettings } from './client.gen.ts';
import { HoursCard, PlaceCard, ReachCard } from './contact-cards.tsx';
import type { EditedSettings } from './contract.ts';
import { settingsForm } from './forms.gen.ts';
import { SettingsPreview } from './settings-preview.tsx';

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
        label="Take a listing off the site when its mandate has ended"
        name="ended_mandates_leave_site"
        defaultChecked={content.ended_mandates_leave_site}
        help="Who looks after it is told 30 and 7 days before. Unticked, it stays and the office sees that the mandate ended."
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
