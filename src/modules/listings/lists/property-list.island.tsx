import { island } from '#web/ui/navigation/island.tsx';
import { PropertyFields } from '../filters/property-filter-fields.tsx';
import { FilteredList, type FilteredListProps } from './filtered-list.tsx';

const PropertyList = (props: FilteredListProps) => <FilteredList {...props} fields={PropertyFields} />;

/**
 * Starts at a touch, because its script is a fifth of the page's and a visitor who only reads the results needs none of it.
 */
export const PropertyListIsland = island('property-list', PropertyList, 'touch');
