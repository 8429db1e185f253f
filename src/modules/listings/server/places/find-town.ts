import type { Database } from '#platform/database/server/database.ts';
import { readGazetteer } from './places.ts';

/** The town and county of an area that the gazetteer knows, such as Nairobi and Nairobi for Kilimani; null for another. */
export async function findTownOf(db: Database, area: string): Promise<{ city: string; county: string } | null> {
  const gazetteer = await readGazetteer(db);
  const [place] = gazetteer.read(area);
  if (!place) return null;
  const within = [place, ...gazetteer.ancestors(place)];
  const county = within.find(({ kind }) => kind === 'county');
  if (!county) return null;
  return { city: within.find(({ kind }) => kind === 'town')?.name ?? county.name, county: county.name };
}
