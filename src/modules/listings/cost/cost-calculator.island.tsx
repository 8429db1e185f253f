import { ChevronDown } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { PriceField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { costPaperHref } from './cost-address.ts';
import { CostFigures } from './cost-figures.tsx';
import { isForRent, readCostQuestion } from './cost-question.ts';
import type { CostedListing, CostFacts } from './listing-cost.ts';
import { type ChosenLoan, lenderOptions, loanOf, type TypedFields } from './loan-choice.ts';
import { LoanFields } from './loan-fields.tsx';
import { costOfRenting } from './renting-cost.ts';
import { useTypedFields } from './typed-fields.ts';
import { costOfBuying } from './whole-cost.ts';

interface CostCalculatorProps {
  /** As the address or a listing fills them in. */
  start: TypedFields;
  costs: CostFacts;
}

/** The fields and what they come to. With script the figures follow what is typed; without, the form asks the server. */
function Calculator({ start, costs }: CostCalculatorProps) {
  const [fields, form] = useTypedFields(start);
  const { listing, problems } = readCostQuestion(fields);
  const chosen = loanOf(fields, costs);
  const isRent = isForRent(start);
  const priceKes = listing && 'sale' in listing ? listing.sale.priceKes : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <form action="/cost" method="get" noValidate aria-label="What it is" className="grid gap-5" {...form}>
        <input type="hidden" name="for" value={isRent ? 'rent' : 'buy'} />
        {start.listing && <input type="hidden" name="listing" value={start.listing} />}
        {isRent ? (
          <RentFields start={start} problems={problems} />
        ) : (
          <>
            <SaleFields start={start} problems={problems} />
            <LoanFields chosen={chosen} options={lenderOptions(costs)} priceKes={priceKes} />
          </>
        )}
        <p>
          <Button type="submit">Work it out</Button>
        </p>
      </form>
      <Panel>
        <Heading level={2} size="h3" className="mb-4">
          {isRent ? 'To move in and every month' : 'What you need'}
        </Heading>
        <Result
          listing={listing}
          chosen={chosen}
          costs={costs}
          isRent={isRent}
          hasProblem={hasAny(problems, chosen)}
          paperHref={costPaperHref(fields)}
        />
      </Panel>
    </div>
  );
}

const hasAny = (problems: object, chosen: ChosenLoan): boolean =>
  Object.keys(problems).length + Object.keys(chosen.problems).length > 0;

interface FieldsProps {
  start: TypedFields;
  problems: Readonly<Record<string, string>>;
}

const RentFields = ({ start, problems }: FieldsProps) => (
  <>
    <PriceField label="Rent a month" name="price" defaultValue={start.price} error={problems.price} />
    <PriceField
      label="Service charge a month"
      name="service_charge"
      optional
      defaultValue={start.service_charge}
      error={problems.service_charge}
    />
    <PriceField
      label="Deposit"
      name="rent_deposit"
      optional
      defaultValue={start.rent_deposit}
      error={problems.rent_deposit}
      help="Left empty, the usual one."
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="What it is"
        name="kind"
        options={kinds.filter(({ value }) => value !== 'land')}
        defaultValue={start.kind ?? 'home'}
      />
      <SelectField
        label="Commercial: landlord charges VAT"
        name="vat"
        options={yesOrNo}
        defaultValue={start.vat ?? ''}
      />
    </div>
  </>
);

const kinds = [
  { value: 'home', label: 'A home' },
  { value: 'commercial', label: 'Commercial property' },
  { value: 'land', label: 'Land' },
];
const unknown = { value: '', label: 'Not known' };
const yesOrNo = [unknown, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }];
const farmland = [
  unknown,
  { value: 'yes', label: 'Yes' },
  { value: 'given', label: 'Yes, and the board’s consent is given' },
  { value: 'no', label: 'No' },
];
const classes = [
  { value: '', label: 'By the place' },
  { value: 'town', label: 'A town or municipality' },
  { value: 'elsewhere', label: 'Elsewhere' },
];

function SaleFields({ start, problems }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField label="Price" name="price" defaultValue={start.price} error={problems.price} />
        <SelectField label="What it is" name="kind" options={kinds} defaultValue={start.kind ?? 'home'} />
        <TextField
          label="Place"
          name="place"
          optional
          defaultValue={start.place}
          maxLength={200}
          help="Such as Kilimani, Nairobi. It decides the stamp duty."
        />
        <SelectField label="Stamp duty of" name="class" options={classes} defaultValue={start.class ?? ''} />
      </div>
      <details
        open={Boolean(start.valuation || start.vat || problems.valuation) || undefined}
        className="group/more border-y border-line"
      >
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-semibold text-link">
          Valuation, VAT and farmland
          <Icon of={ChevronDown} className="flex-none group-open/more:rotate-180" />
        </summary>
        <div className="grid gap-5 pb-4 sm:grid-cols-2">
          <PriceField
            label="Government valuation"
            name="valuation"
            optional
            defaultValue={start.valuation}
            error={problems.valuation}
          />
          <SelectField
            label="Commercial: seller charges VAT"
            name="vat"
            options={yesOrNo}
            defaultValue={start.vat ?? ''}
          />
          <SelectField
            label="Land: it is agricultural"
            name="farmland"
            options={farmland}
            defaultValue={start.farmland ?? ''}
          />
        </div>
      </details>
    </>
  );
}

interface ResultProps {
  listing: CostedListing | null;
  chosen: ChosenLoan;
  costs: CostFacts;
  isRent: boolean;
  hasProblem: boolean;
  paperHref: string;
}

function Result({ listing, chosen, costs, isRent, hasProblem, paperHref }: ResultProps) {
  const { rates, exchangeRates } = costs;
  if (hasProblem) return <p className="text-soft">Correct what is marked, and the figures come back.</p>;
  if (!listing) {
    return <p className="text-soft">Enter {isRent ? 'a rent' : 'a price'}, and every line of it stands here.</p>;
  }
  const sheet =
    'rent' in listing ? costOfRenting(listing.rent, rates) : costOfBuying(listing.sale, rates, chosen.terms);
  return <CostFigures sheet={sheet} exchangeRates={exchangeRates} paperHref={paperHref} isOpen />;
}

export const CostCalculator = island('cost-calculator', Calculator, 'touch');
