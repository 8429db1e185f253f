import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import type { Versioned } from '#platform/versioning/versions.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { PriceField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { alignedRows } from '#web/ui/form/field-frame.tsx';
import { RowsField } from '#web/ui/form/rows-field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { buyingFigures, lettingFigures, loanFigures } from '../cost-figures.ts';
import { getOfficeCosts } from './client.gen.ts';
import type { EditedCosts } from './contract.ts';
import { DatedFields, FigureFields, LabelOf } from './figure-fields.tsx';
import { costsForm } from './forms.gen.ts';
import { ScaleFields } from './scale-fields.tsx';

const payers = ['Tenant', 'Landlord'].map((value) => ({ value, label: value }));

interface CostsFieldsProps {
  content: EditedCosts;
}

const CostsFields = ({ content }: CostsFieldsProps) => (
  <div className="grid gap-6">
    <Card title="Buying">
      <FigureFields figures={buyingFigures} stored={content.figures} />
    </Card>
    <Card title="Towns and municipalities">
      <TextAreaField
        label="Where stamp duty is that of towns"
        name="town_names"
        rows={8}
        defaultValue={content.town_names.join('\n')}
        help="One a line: a town, a city or an area, or a whole county with the word, such as Nairobi County. For a listing elsewhere both duties are named, unless the listing itself says its class."
      />
    </Card>
    <Card title="Scales">
      <div className="grid gap-8">
        <ScaleFields name="advocate_scale" of="advocate" stored={content.advocate_scale} />
        <ScaleFields name="valuation_scale" of="valuer" stored={content.valuation_scale} />
      </div>
    </Card>
    <Card title="A usual loan" note="Lenders state their own rates on their pages">
      <FigureFields figures={loanFigures} stored={content.figures} />
    </Card>
    <MovingInCard content={content} />
    <Card title="Notes for visitors">
      <div className="grid gap-4">
        <TextAreaField
          label="About buying"
          name="buying_note"
          optional
          rows={3}
          maxLength={600}
          defaultValue={content.buying_note ?? ''}
        />
        <TextAreaField
          label="About moving in"
          name="letting_note"
          optional
          rows={3}
          maxLength={600}
          defaultValue={content.letting_note ?? ''}
        />
      </div>
    </Card>
  </div>
);

function MovingInCard({ content }: CostsFieldsProps) {
  return (
    <Card title="Moving in">
      <div className="grid gap-5">
        <FigureFields figures={lettingFigures} stored={content.figures} />
        <SelectField
          label="Who pays the service charge of a let home"
          name="service_charge_paid_by"
          options={payers}
          defaultValue={content.service_charge_paid_by}
        />
        <RowsField
          label="Agreement fee and first bills"
          one="bill"
          name="moving_in_bills"
          rows={content.moving_in_bills}
          most={12}
          help="Due once. Without an amount, pages say that it differs from home to home, and the total reads ‘at least’."
        >
          {(row, name, position) => (
            <div className={classNames(alignedRows, 'gap-x-3 sm:grid-cols-3')}>
              <TextField
                label={`Bill ${position}`}
                name={`${name}.label`}
                defaultValue={row?.label ?? ''}
                maxLength={80}
              />
              <PriceField
                label={<LabelOf of={`bill ${position}`}>Amount</LabelOf>}
                name={`${name}.amount_kes`}
                defaultValue={row?.amount_kes == null ? '' : String(row.amount_kes)}
                optional
              />
              <SelectField
                label={<LabelOf of={`bill ${position}`}>Who pays</LabelOf>}
                name={`${name}.paid_by`}
                options={[{ value: '', label: 'Choose' }, ...payers]}
                defaultValue={row?.paid_by ?? ''}
              />
              <DatedFields name={name} of={`bill ${position}`} stored={row} sourceClass="sm:col-span-2" />
            </div>
          )}
        </RowsField>
      </div>
    </Card>
  );
}

interface CostsPageProps {
  formToken: string;
  loaded: Versioned<EditedCosts>;
  returned: FormState | null;
}

export function CostsPage(form: CostsPageProps) {
  return (
    <OfficePage
      title="Costs and rates"
      lead="What buying and moving in cost, each figure with its day and source. Listings and the calculator show a change at once; what is left empty is not stated."
    >
      <VersionedEditor
        {...form}
        path="/office/costs"
        form={costsForm}
        readSaved={(saved) => saved}
        reload={() => callApi(getOfficeCosts)}
        label="Costs and rates"
        savedMessages="Costs and rates are saved."
      >
        {(content) => <CostsFields content={content} />}
      </VersionedEditor>
    </OfficePage>
  );
}
