import { island } from '#web/ui/navigation/island.tsx';
import { SearchForm } from './search-field.tsx';

/** Starts at a touch: without script it is a form. */
export const SearchField = island('search-field', SearchForm, 'touch');
