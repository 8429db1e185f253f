import { ArrowRight } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Section } from '#web/ui/layout/container.tsx';

const propertyTypes = [
  { value: '', label: 'All Properties' },
  { value: 'residential', label: 'Residential' },
  { value: 'commercial', label: 'Commercial' },
  { value: 'industrial', label: 'Industrial' },
];

const places = [
  'Kilimani',
  'Westlands',
  'Kileleshwa',
  'Syokimau',
  'Kitengela',
  'Naivasha',
  'Ruai',
  'Kiserian',
  'Ruiru',
];
const locations = [{ value: '', label: 'All Locations' }, ...places.map((place) => ({ value: place, label: place }))];

const priceRanges = [
  { value: '', label: 'Any Price' },
  { value: '0.5m-1m', label: 'KSH 0.5 - 1M' },
  { value: '1m-5m', label: 'KSH 1M - 5M' },
  { value: '5m-10m', label: 'KSH 5M - 10M' },
  { value: '10m+', label: 'KSH 10M+' },
];

/** The search form of the home page; it leads to /properties with its three values as filters. */
export function HomeSearch() {
  return (
    <Section ground="acacia" label="Property search" padded={false} className="py-7">
      <form action="/properties" className="grid gap-4 md:grid-cols-[1fr_1fr_1fr_auto] md:items-end">
        <SelectField label="Property Type" name="propertyType" options={propertyTypes} />
        <SelectField label="Location" name="location" options={locations} />
        <SelectField label="Price Range" name="priceRange" options={priceRanges} />
        <Button type="submit" variant="light" icon={ArrowRight}>
          Find property
        </Button>
      </form>
    </Section>
  );
}
