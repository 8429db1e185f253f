import { ArrowRight } from 'lucide';
import { residentialSubtypes } from '#modules/listings';
import { capitalised } from '#platform/text/text.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/form/field.tsx';
import { Section } from '#web/ui/layout/container.tsx';

const propertyTypes = [
  { value: '', label: 'All Properties' },
  { value: 'residential', label: 'Residential' },
  { value: 'commercial', label: 'Commercial' },
  { value: 'industrial', label: 'Industrial' },
  ...residentialSubtypes.map((type) => ({ value: type, label: capitalised(type) })),
];

const priceRanges = [
  { value: '', label: 'Any Price' },
  { value: '0.5m-1m', label: 'KSH 0.5 - 1M' },
  { value: '1m-5m', label: 'KSH 1M - 5M' },
  { value: '5m-10m', label: 'KSH 5M - 10M' },
  { value: '10m+', label: 'KSH 10M+' },
  { value: '10m-20m', label: 'KSH 10M - 20M' },
  { value: '20m-50m', label: 'KSH 20M - 50M' },
  { value: '50m-100m', label: 'KSH 50M - 100M' },
  { value: '100m-200m', label: 'KSH 100M - 200M' },
  { value: '200m+', label: 'KSH 200M+' },
];

/**
 * The search form of the home page; it leads to /properties with its values as filters.
 * @param places that the agency works in; without any the form does not ask for one
 */
export function HomeSearch({ places }: { places: readonly string[] }) {
  const locations = [{ value: '', label: 'All Locations' }, ...places.map((place) => ({ value: place, label: place }))];
  return (
    <Section ground="acacia" label="Property search" padded={false} className="py-7">
      <form
        action="/properties"
        className={classNames(
          'grid gap-4 md:items-end',
          places.length > 0 ? 'md:grid-cols-[1fr_1fr_1fr_auto]' : 'md:grid-cols-[1fr_1fr_auto]',
        )}
      >
        <SelectField label="Property Type" name="propertyType" options={propertyTypes} />
        {places.length > 0 && <SelectField label="Location" name="location" options={locations} />}
        <SelectField label="Price Range" name="priceRange" options={priceRanges} />
        <Button type="submit" variant="light" icon={ArrowRight}>
          Find property
        </Button>
      </form>
    </Section>
  );
}
