import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { isHomeType, subtypeParameter } from '../../kinds/property-labels.ts';
import { propertyTypes } from '../../kinds/property-public.ts';
import { commercialList, landList, residentialList } from '../../lists/listing-lists.ts';
import { type DescribedSearch, describeSearch } from '../../search/described-search.ts';

/** The search that finds what is like a listing: of its type, for sale or to let as it is, in its area. */
export async function findSimilarSearch(
  trx: Transaction<DB>,
  { type, id }: { type: 'property' | 'land'; id: number },
): Promise<DescribedSearch | null> {
  if (type === 'land') {
    const plot = await trx.selectFrom('land').select('city').where('id', '=', id).executeTakeFirstOrThrow();
    return describeSearch(landList.path, { [landList.placeParameter]: plot.city });
  }
  const home = await trx
    .selectFrom('properties')
    .select(['property_type', 'listing_purpose', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const kind = propertyTypes.find((one) => one === home.property_type);
  const list = kind === undefined || isHomeType(kind) ? residentialList : commercialList;
  return describeSearch(list.path, {
    type: home.listing_purpose.toLowerCase(),
    ...(kind && { [subtypeParameter(kind)]: kind }),
    [list.placeParameter]: home.location,
  });
}
