import { z } from 'zod';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';

/** What the demo agency has that forms refer to. */
export interface FormSubjects {
  listing: Readonly<Record<string, number>>;
  /** Kinds and slugs of listings that are open to visits, that one first: 'property/the-jacaranda-house'. */
  references: readonly string[];
  service: string;
  /** Hours of consultations, each with many places. */
  consultationHours: readonly string[];
  /** A paper that visitors may ask for. */
  documentId: string;
  /** The stops of a trip on each of several days, later than those of other visits; each hour has many places. */
  trips: readonly (readonly { listing: string; starts_at: string }[])[];
}

/** Reads listings, services and free hours from the running program. */
export async function readSubjects(url: string): Promise<FormSubjects> {
  const { listings } = await read(
    url,
    '/listings/for-visits',
    z.object({ listings: z.array(z.object({ id: z.number(), slug: z.string(), type: z.enum(['property', 'land']) })) }),
  );
  const [listing] = listings;
  if (!listing) throw new Error('The demo agency has no listing that is open to visits');
  const references = listings.map(({ type, slug }) => `${type}/${slug}`);
  return {
    listing: { [`${listing.type}_id`]: listing.id },
    references,
    ...(await consultations(url)),
    documentId: await documentToAskFor(url),
    trips: await planTrips(url, references.slice(0, 2)),
  };
}

async function consultations(url: string): Promise<Pick<FormSubjects, 'service' | 'consultationHours'>> {
  const { services } = await read(
    url,
    '/consultation-services',
    z.object({ services: z.array(z.object({ slug: z.string(), duration_minutes: z.number() })) }),
  );
  const [shortest] = services.toSorted((a, b) => a.duration_minutes - b.duration_minutes);
  const { days } = await read(
    url,
    `/availability?kind=consultation&days=62&from=${dayAhead(3)}&minutes=${shortest?.duration_minutes}`,
    z.object({
      days: z.array(z.object({ slots: z.array(z.object({ starts_at: z.string(), is_available: z.boolean() })) })),
    }),
  );
  const consultationHours = days.flatMap(({ slots }) =>
    slots.filter((slot) => slot.is_available).map((slot) => slot.starts_at),
  );
  if (!shortest || consultationHours.length === 0) throw new Error('The demo agency has no hour for a consultation');
  return { service: shortest.slug, consultationHours };
}

async function documentToAskFor(url: string): Promise<string> {
  const { items } = await read(url, '/land?per_page=100', z.object({ items: z.array(z.object({ slug: z.string() })) }));
  for (const { slug } of items) {
    const { copies_on_request } = await read(
      url,
      `/land/${slug}`,
      z.object({ copies_on_request: z.array(z.object({ id: z.string() })) }),
    );
    const [document] = copies_on_request;
    if (document) return document.id;
  }
  throw new Error('The demo agency has no paper of a plot that visitors may ask for');
}

/** Beyond the hours of consultations and those that staff propose, so that the agents are free. */
const FIRST_TRIP_DAY = 70;
const TRIP_DAYS = 14;

async function planTrips(url: string, items: readonly string[]): Promise<FormSubjects['trips']> {
  const trips: FormSubjects['trips'][number][] = [];
  for (let ahead = FIRST_TRIP_DAY; ahead < FIRST_TRIP_DAY + TRIP_DAYS; ahead += 1) {
    const { stops } = await read(
      url,
      `/site/trips/plan?items=${encodeURIComponent(items.join(','))}&day=${dayAhead(ahead)}`,
      z.object({
        stops: z.array(z.object({ listing: z.object({ reference: z.string() }), starts_at: z.string() })),
      }),
    );
    if (stops.length === items.length)
      trips.push(stops.map(({ listing, starts_at }) => ({ listing: listing.reference, starts_at })));
  }
  if (trips.length === 0) throw new Error('The demo agency has no day for a trip');
  return trips;
}

const dayAhead = (days: number): string => addDays(nairobiDay(new Date()), days);

const envelope = z.object({ data: z.unknown() });

async function read<Data extends z.ZodType>(url: string, path: string, data: Data): Promise<z.output<Data>> {
  const reply = await fetch(`${url}/api/v1${path}`);
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`);
  return data.parse(envelope.parse(await reply.json()).data);
}
