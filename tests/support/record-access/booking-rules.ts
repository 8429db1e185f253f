import {
  type AccessCase,
  type AccessRule,
  byPermission,
  onAll,
  onOwn,
  onOwnAndUnassigned,
  type Sent,
  type Whose,
} from './access-rule.ts';
import {
  closureOf,
  enquiryOf,
  eveningHour,
  freeHour,
  listingOf,
  openHour,
  ownerOf,
  type People,
  pastVisitOf,
  tripOf,
  visitOf,
} from './owned-records.ts';

const somebodys: readonly Whose[] = ['own', "a colleague's"];

const ofVisit =
  (body?: (people: People) => object | Promise<object>, make = visitOf) =>
  async (people: People): Promise<Sent> => {
    const { id, version } = await make(people);
    return { params: { kind: 'visit', booking_id: id }, ...(body && { body: { version, ...(await body(people)) } }) };
  };

const hourFor = (staffId: string) => ({ starts_at: freeHour(), staff_id: staffId, outside_hours: true });
const forCaller = ({ actor }: People) => hourFor(actor.id);
const forHolder = (people: People) => ({ ...hourFor(ownerOf(people)), starts_at: eveningHour() });

const atOpenHour = async (people: People, staffId: string) => ({
  starts_at: await openHour(people),
  staff_id: staffId,
});

/** At an hour that visitors cannot book: agents may have it themselves, and book colleagues only at open ones. */
const atAnyHour = (make: AccessCase['make'], what: string): AccessCase => ({
  what: `${what}, outside of the hours`,
  whose: somebodys,
  make,
  refusals: { agent: { "a colleague's": 'outside_hours' } },
});

const isLet = () => ({ reason: 'It is let' });
const isDone = () => ({ outcome: 'Done' });

const own = (people: People): People => ({ ...people, holder: people.actor });

/** A booking that is given to a colleague or the caller: one of an own enquiry, or one that nobody looks after. */
const givenTo: readonly AccessCase[] = [
  atAnyHour((people) => ofVisit(() => forHolder(people))(own(people)), 'an own one given to'),
  onAll((people) => ofVisit(() => atOpenHour(people, ownerOf(people)))(own(people)), 'an own one given to', somebodys),
  {
    what: 'one of nobody given to',
    whose: somebodys,
    make: (people) => ofVisit(() => atOpenHour(people, ownerOf(people)))({ ...people, holder: null }),
    refusals: { agent: { "a colleague's": 'forbidden' } },
  },
];

/** A visit that was arranged by phone, of a listing of the caller. */
const newVisit = async (people: People, hour: object): Promise<Sent> => ({
  body: {
    listing: (await listingOf(own(people))).reference_number,
    first_name: 'Achieng',
    last_name: 'Otieno',
    email: 'achieng@visitor.example',
    phone: '',
    ...hour,
  },
});

/**
 * A visit with the caller or a colleague, of an enquiry or a listing of the caller: who knows the visitor, and who answers
 * to the vendor, change it as the one who takes it does.
 */
const ofCallersRecords = (body: (people: People) => object, make = visitOf): readonly AccessCase[] => [
  onAll(
    ofVisit(body, async (people) => ofOwnEnquiry(people, await make(people))),
    'one of an own enquiry',
    somebodys,
  ),
  onAll(
    ofVisit(body, async (people) => make(people, { property_id: (await listingOf(own(people))).id })),
    'one of an own listing',
    somebodys,
  ),
];

async function ofOwnEnquiry<Visit extends { id: number }>({ db, actor }: People, visit: Visit): Promise<Visit> {
  const ofVisit = db.selectFrom('bookings').select('enquiry_id').where('kind', '=', 'visit').where('id', '=', visit.id);
  await db.updateTable('enquiries').set({ assigned_to: actor.id }).where('id', '=', ofVisit).execute();
  return visit;
}

/**
 * The diary is open to everybody who takes visits; agents change bookings that they take, that nobody takes, and those of
 * their own enquiries and listings.
 */
export const bookingRules: Readonly<Record<string, AccessRule>> = {
  getDiary: [onAll(async (people) => ({ query: { staff: ownerOf(people) } }), 'a filter', somebodys)],
  getBooking: [onAll(ofVisit())],
  listFreeHours: [
    onAll(
      async (people) => ({
        query: {
          kind: 'visit',
          day: '2027-01-05',
          staff_id: ownerOf(people),
          booking_id: String((await visitOf(people)).id),
        },
      }),
      'a timetable',
      somebodys,
    ),
  ],
  approveBooking: [onOwnAndUnassigned(ofVisit(forCaller)), ...ofCallersRecords(forCaller), ...givenTo],
  proposeBookingHour: [onOwnAndUnassigned(ofVisit(forCaller)), ...ofCallersRecords(forCaller), ...givenTo],
  cancelBooking: [onOwnAndUnassigned(ofVisit(isLet)), ...ofCallersRecords(isLet)],
  noteBookingOutcome: [onOwnAndUnassigned(ofVisit(isDone, pastVisitOf)), ...ofCallersRecords(isDone, pastVisitOf)],
  getTrip: [onAll(async (people) => ({ params: { enquiry_id: (await tripOf(people)).enquiryId } }))],
  confirmTrip: [
    onOwn(
      async (people) => {
        const { id, version, enquiryId } = await tripOf(people);
        return { params: { enquiry_id: enquiryId }, body: { stops: [{ booking_id: id, version }] } };
      },
      'a stop',
      somebodys,
    ),
  ],
  addVisit: [
    atAnyHour((people) => newVisit(people, forHolder(people)), 'a visit for'),
    onAll(async (people) => newVisit(people, await atOpenHour(people, ownerOf(people))), 'a visit for', somebodys),
  ],
  addEnquiryVisit: [
    onOwnAndUnassigned(async (people) => ({
      params: { enquiry_id: (await enquiryOf(people)).id },
      body: { listing: (await listingOf(own(people))).reference_number, ...forCaller(people) },
    })),
  ],
  listRecordVisits: [
    onAll(async (people) => ({ query: { contact_id: String((await enquiryOf(people)).contactId) } }), 'a contact'),
    onAll(async (people) => {
      const { id } = await listingOf(people);
      return { query: { listing_kind: 'property', listing_id: String(id) } };
    }, 'a listing'),
  ],
  getVisitSummary: [
    onAll(async (people) => {
      const { id } = await listingOf(people);
      return { query: { listing_kind: 'property', listing_id: String(id) } };
    }, 'a listing'),
  ],
  changeAvailabilitySlot: byPermission('Hours of the office'),
  removeAvailabilitySlot: byPermission('Hours of the office'),
  addAvailabilityClosure: [
    onOwn(async ({ holder }) => ({
      body: {
        ...(holder && { staff_id: holder.id }),
        from_day: '2027-02-01',
        until_day: '2027-02-01',
        reason: 'Leave',
      },
    })),
  ],
  removeAvailabilityClosure: [onOwn(async (people) => ({ params: { closure_id: await closureOf(people) } }))],
  setStaffHours: [
    onOwn(async (people) => ({ params: { staff_id: ownerOf(people) }, body: { hours: [] } }), 'the hours', somebodys),
  ],
};
