import { createFileRoute } from '@tanstack/react-router';
import { contactValue, getContact, getEnquiry, listingAskedFor } from '#modules/crm';
import { NewOfferPage } from '#modules/deals';
import { callApi } from '#platform/http/client.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

const textOf = (value: unknown): string => firstCharacters(value === undefined ? '' : String(value), 200);

/** Filled in from an enquiry (`enquiry`), a listing (`listing`, its reference) or a contact (`contact`, its number). */
export const Route = createFileRoute('/office/offers/new')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    enquiry: textOf(search.enquiry),
    listing: textOf(search.listing),
    contact: textOf(search.contact),
  }),
  loader: ({ deps: { enquiry, contact, listing }, location }) =>
    loadEdited(
      Promise.all([
        enquiry === '' ? null : callApi(getEnquiry, { params: { enquiry_id: enquiry } }),
        contact === '' ? null : callApi(getContact, { params: { contact_id: contact } }),
        listing,
      ]),
      location.href,
    ),
  head: ({ matches }) => staffHead(matches, 'Make an offer'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {([enquiry, contact, listing], staff) => (
        <NewOfferPage
          {...staff}
          enquiry={enquiry}
          listing={listing || (enquiry ? listingAskedFor(enquiry) : '')}
          contact={contact ? contactValue(contact) : ''}
        />
      )}
    </ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
