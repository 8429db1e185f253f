import { type AccessRule, byPermission, onAll, onOwn, onOwnAndUnassigned, type Sent } from './access-rule.ts';
import { closureOf, freeHour, listingOf, ownerOf, type People, pastVisitOf, tripOf, visitOf } from './owned-records.ts';

const somebodys = ['own', "a colleague's"] as const;

const ofVisit =
  (body?: (people: People) => object, make = visitOf) =>
  async (people: People): Promise<Sent> => {
    const { id, version } = await make(people);
    return { params: { kind: 'visit', booking_id: id }, ...(body && { body: { version, ...body(people) } }) };
  };

const hourFor = (staffId: string) => ({ starts_at: freeHour(), staff_id: staffId, outside_hours: true });
const forCaller = ({ actor }: People) => hourFor(actor.id);
const forHolder = (people: People) => hourFor(ownerOf(people));

/** An own booking that goes to its holder, a colleague or the caller: agents take bookings only themselves. */
const givenTo = (what: string, more: object = {}) =>
  onOwn(
    (people) => ofVisit(() => ({ ...forHolder(people), ...more }))({ ...people, holder: people.actor }),
    what,
    somebodys,
  );

/** The diary is open to everybody who takes visits; agents change their own bookings and unassigned ones. */
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
  approveBooking: [onOwnAndUnassigned(ofVisit(forCaller)), givenTo('given to')],
  proposeBookingHour: [onOwnAndUnassigned(ofVisit(forCaller)), givenTo('given to')],
  cancelBooking: [onOwnAndUnassigned(ofVisit(() => ({ reason: 'It is let' })))],
  noteBookingOutcome: [onOwnAndUnassigned(ofVisit(() => ({ outcome: 'Done' }), pastVisitOf))],
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
    onOwn(
      async (people) => ({
        body: {
          listing: (await listingOf({ ...people, holder: people.actor })).reference_number,
          first_name: 'Achieng',
          last_name: 'Otieno',
          email: 'achieng@visitor.example',
          phone: '',
          ...forHolder(people),
        },
      }),
      'a visit for',
      somebodys,
    ),
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
