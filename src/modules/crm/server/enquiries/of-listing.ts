import { type RawBuilder, type SqlBool, sql } from 'kysely';

export interface ListingOfEnquiries {
  type: 'property' | 'land';
  id: number;
}

const columnOf = ({ type }: ListingOfEnquiries) => sql.ref(type === 'property' ? 'property_id' : 'land_id');

/** A condition on `enquiries`: it is about the listing, or one of its trips stops there. Both are found by an index. */
export const isOfListing = (listing: ListingOfEnquiries): RawBuilder<SqlBool> => sql<SqlBool>`enquiries.id in (
  select id from enquiries of_listing where of_listing.${columnOf(listing)} = ${listing.id}
  union all
  select enquiry_id from bookings where bookings.${columnOf(listing)} = ${listing.id})`;

/**
 * A condition on `bookings` joined to its `enquiries`: the visit is to the listing, which is that of a stop or else of the
 * enquiry.
 */
export const isVisitTo = (listing: ListingOfEnquiries): RawBuilder<SqlBool> => sql<SqlBool>`(${isOfListing(listing)}
  and case when num_nonnulls(bookings.property_id, bookings.land_id) = 0
    then enquiries.${columnOf(listing)} else bookings.${columnOf(listing)} end = ${listing.id})`;
