import { CompletePage, type CompletionPreparation, prepareCompletion } from '#modules/deals';
import type { ListingKind } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { ForStaff } from './-for-staff.tsx';

/** Null for who may not work on the listing. @throws notFound for an id that names none */
export const loadPreparation = (kind: ListingKind, id: string, href: string): Promise<CompletionPreparation | null> =>
  loadEdited(callApi(prepareCompletion, { params: { kind, listing_id: id } }), href);

export const completeTitle = (preparation: CompletionPreparation | null | undefined): string =>
  preparation?.listing.purpose === 'Rent' ? 'Complete the let' : 'Complete the sale';

export const CompleteListing = ({ preparation }: { preparation: CompletionPreparation | null }) => (
  <ForStaff data={preparation}>{(data, staff) => <CompletePage {...staff} preparation={data} />}</ForStaff>
);
