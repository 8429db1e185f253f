import { island } from '#web/ui/navigation/island.tsx';
import { LandFilterForm } from '../filters/land-filter-form.tsx';
import { FilteredList, type FilteredListProps } from './filtered-list.tsx';

const LandList = (props: FilteredListProps) => <FilteredList {...props} form={LandFilterForm} />;

/** Like the list of properties, readable without its script. */
export const LandListIsland = island('land-list', LandList, 'touch');
