import { Bath, BedDouble, RulerDimensionLine } from 'lucide';
import { formatKsh } from '#platform/text/money.ts';
import { Icon, type IconDrawing } from '#web/ui/icon.tsx';
import { formatSqm } from '../areas.ts';
import type { PropertyCardItem } from '../search/property-card-item.ts';
import { isHomeType } from '../search/property-labels.ts';

/** Bedrooms, bathrooms and floor area. Places of business are sized by their floor alone. */
export function PropertyFacts({ property }: { property: PropertyCardItem }) {
  const { bedrooms, bathrooms, areaSqm } = property;
  const isHome = isHomeType(property.type);
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-soft tabular-nums">
      {isHome && bedrooms !== null && (
        <Fact icon={BedDouble} value={bedrooms} unit={bedrooms === 1 ? 'bedroom' : 'bedrooms'} />
      )}
      {isHome && bathrooms !== null && (
        <Fact icon={Bath} value={bathrooms} unit={bathrooms === 1 ? 'bathroom' : 'bathrooms'} />
      )}
      {areaSqm !== null && <Fact icon={RulerDimensionLine} value={formatSqm(areaSqm)} />}
    </ul>
  );
}

/** The icon speaks for the unit to the eye; screen readers get the word. */
function Fact({ icon, value, unit }: { icon: IconDrawing; value: string | number; unit?: string }) {
  return (
    <li className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon of={icon} size={17} className="flex-none text-muted" />
      {value}
      {unit && <span className="sr-only"> {unit}</span>}
    </li>
  );
}

/** 'KSh 14,500,000', 'KSh 165,000/month'. */
export function PropertyPrice({ purpose, priceKes }: Pick<PropertyCardItem, 'purpose' | 'priceKes'>) {
  return (
    <p className="text-[1.0625rem] font-bold tracking-[-0.005em] whitespace-nowrap tabular-nums">
      {formatKsh(priceKes)}
      {purpose === 'Rent' && <span className="text-[0.875em] font-medium text-muted">/month</span>}
    </p>
  );
}
