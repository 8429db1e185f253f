import { createFileRoute } from '@tanstack/react-router';
import {
  ContactRecordPage,
  contactHref,
  getContact,
  getTimeline,
  readContactTab,
  readTimelineBefore,
} from '#modules/crm';
import { ContactDeals, ContactOffers, listContactDeals, listOffers } from '#modules/deals';
import { listRecordVisits, RecordVisits, readVisitsBefore } from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useLiveData } from '#web/ui/office/use-live-data.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/contacts/$id')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    tab: readContactTab(search.tab),
    before: readTimelineBefore(search),
    visitsBefore: readVisitsBefore(search),
  }),
  loader: ({ params: { id }, deps, location }) => loadEdited(loadRecord(id, deps), location.href),
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.contact.name ?? 'Contact'),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

interface RecordSearch {
  tab: ReturnType<typeof readContactTab>;
  before: string | undefined;
  visitsBefore: string | undefined;
}

/** The contact, and what its tab shows beside it. */
async function loadRecord(
  id: string,
  { tab, before, visitsBefore }: RecordSearch,
  call: { signal?: AbortSignal; isBackground?: true } = {},
) {
  const earlier = <Value,>(value: Value | undefined) => (value === undefined ? {} : { before: value });
  const [contact, timeline, visits, offers, deals] = await Promise.all([
    callApi(getContact, { params: { contact_id: id }, ...call }),
    tab === 'overview'
      ? callApi(getTimeline, { params: { subject: 'contact', subject_id: id }, query: earlier(before), ...call })
      : null,
    tab === 'visits'
      ? callApi(listRecordVisits, { query: { contact_id: id, ...earlier(visitsBefore) }, ...call })
      : null,
    tab === 'offers' ? callApi(listOffers, { query: { contact_id: id }, ...call }) : null,
    tab === 'listings' ? callApi(listContactDeals, { params: { contact_id: id }, ...call }) : null,
  ]);
  return { contact, timeline, visits, offers, deals };
}

function Page() {
  const { id } = Route.useParams();
  const search = Route.useLoaderDeps();
  const { tab, before, visitsBefore } = search;
  const record = useLiveData(Route.useLoaderData() ?? null, {
    topics: ['enquiries', 'diary', 'offers'],
    // The details are a form, whose text a newer version would replace.
    read: async (shown, call) => (shown === null || tab === 'details' ? shown : loadRecord(id, search, call)),
  });
  return (
    <ForStaff data={record}>
      {({ contact, timeline, visits, offers, deals }, staff) => (
        <ContactRecordPage
          key={contact.id}
          {...staff}
          contact={contact}
          tab={tab}
          timeline={timeline}
          isEarlier={before !== undefined}
          offers={offers && <ContactOffers offers={offers} contactId={contact.id} />}
          deals={deals && <ContactDeals deals={deals.items} />}
          visits={
            visits && (
              <RecordVisits
                visits={visits}
                href={contactHref(contact.id, 'visits')}
                empty="They have asked for no visit yet."
                without="visitor"
                isEarlier={visitsBefore !== undefined}
              />
            )
          }
        />
      )}
    </ForStaff>
  );
}
