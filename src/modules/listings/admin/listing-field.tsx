import { callApi } from '#platform/http/client.ts';
import { ChooseField, type ChooseFieldProps, type Suggest } from '#web/ui/form/choose-field.tsx';
import { suggestListings } from './client.gen.ts';

const suggest: Suggest = async (q, signal) => (await callApi(suggestListings, { query: { q }, signal })).items;

/** In characters: a title with its reference. */
const LONGEST = 200;

type ListingFieldProps = Pick<ChooseFieldProps, 'required' | 'optional' | 'defaultValue'>;

/** Asks for a listing: by its reference, or words of its title or place, read by `getTypedListing`. */
export const ListingField = (props: ListingFieldProps) => (
  <ChooseField
    {...props}
    label="Listing"
    name="listing"
    help="Reference, or words of its title or place."
    missingMessage="Enter a reference, or words of a title or place"
    suggest={suggest}
    noneText="No listing fits."
    maxLength={LONGEST}
  />
);
