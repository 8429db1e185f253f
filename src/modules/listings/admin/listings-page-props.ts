import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import type { ListingKind, OfficeListing } from './contract.ts';
import type { TableSearch } from './table-search.ts';
import type { ListingView } from './views-contract.ts';

/** What the table of listings and the forms around it are made of. */
export interface ListingsPageProps {
  kind: ListingKind;
  account: OwnAccount;
  search: TableSearch;
  items: readonly OfficeListing[];
  total: number;
  isCapped: boolean;
  totalPages: number;
  agents: readonly { id: string; name: string }[];
  views: readonly ListingView[];
  returned: FormState | null;
}
