import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/choice.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { FormFieldsContext } from '#web/ui/form/form-context.ts';
import { FieldGrid } from '#web/ui/form/person-fields.tsx';
import { type EstimateSearch, estimatePath } from './estimate-search.ts';
import type { EstimatedType } from './estimate-types.ts';

const types: { value: EstimatedType; label: string }[] = [
  { value: 'apartment', label: 'Apartment' },
  { value: 'house', label: 'House' },
  { value: 'office', label: 'Office' },
  { value: 'shop', label: 'Shop' },
  { value: 'godown', label: 'Godown' },
];

const bedrooms = [
  { value: '', label: 'Any number' },
  { value: '0', label: 'Studio' },
  ...Array.from({ length: 7 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
];

const purposes = [
  { value: 'rent', label: 'Let' },
  { value: 'sale', label: 'Sell' },
];

interface EstimateFormProps {
  labelledBy: string;
  /** What was asked before, with what is wrong of it; absent on the pages that lead to the estimate. */
  search?: EstimateSearch;
  /** Leaves the question out where the page is about one of the two. */
  purpose?: 'rent';
}

/** Asks what listings like a property ask: a plain GET form, whose answer is a page of its own. */
export function EstimateForm({ labelledBy, search, purpose }: EstimateFormProps) {
  return (
    <form
      action={estimatePath}
      method="get"
      aria-labelledby={labelledBy}
      className="grid grid-cols-[minmax(0,1fr)] gap-4.5"
    >
      <FormFieldsContext value={{ values: search?.typed ?? {}, errors: search?.problems ?? {} }}>
        {purpose ? (
          <input type="hidden" name="purpose" value={purpose} />
        ) : (
          <Segmented label="I want to" name="purpose" defaultValue="rent" options={purposes} />
        )}
        <FieldGrid>
          <TextField
            label="Area, estate or town"
            name="place"
            required
            maxLength={100}
            placeholder="Kilimani"
            autoComplete="off"
          />
          <SelectField label="What it is" name="type" options={types} />
          <SelectField label="Bedrooms of a home" name="bedrooms" options={bedrooms} />
          <TextField
            label="Floor area, sqm"
            name="size"
            optional
            inputMode="decimal"
            maxLength={20}
            placeholder="120"
          />
        </FieldGrid>
      </FormFieldsContext>
      <Button type="submit" variant="outline">
        See what is asked
      </Button>
    </form>
  );
}
