import { island } from '#web/ui/navigation/island.tsx';
import { LandFields } from '../filters/land-filter-fields.tsx';
import { FilteredList, type FilteredListProps } from './filtered-list.tsx';

const LandList = (props: FilteredListProps) => <FilteredList {...props} fields={LandFields} />;

/** Like the list of properties, readable without its script. */
export const LandListIsland = island('land-list', LandList, 'touch');
