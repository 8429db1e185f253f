import { type Gazetteer, placeSpelling } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';

const MOST_FOUND = 8;
/** In letters; one letter begins too many names. */
const SHORTEST = 2;

/**
 * The places that a text names or begins to name, the likeliest first. 'Near the mosque, Kilimani, Nairobi' is Kilimani:
 * where nothing has the whole name, its first part that is known counts.
 */
export function placesCalled(gazetteer: Gazetteer, text: string): Place[] {
  const whole = new Set([...gazetteer.read(text), ...gazetteer.named(text), ...begunBy(gazetteer, text)]);
  if (whole.size > 0) return [...whole].slice(0, MOST_FOUND);
  return firstPartKnown(gazetteer, text.split(',')).slice(0, MOST_FOUND);
}

/** Maps a place to the reply of the search for places. */
export function presentFound(gazetteer: Gazetteer, place: Place) {
  const { latitude, longitude, reachM: reach_m } = place;
  const within = gazetteer.ancestors(place).map(({ name }) => name);
  return { name: gazetteer.titleOf(place), within: within.join(', '), latitude, longitude, reach_m };
}

function begunBy(gazetteer: Gazetteer, text: string): Place[] {
  const begun = placeSpelling(text);
  if (begun.length < SHORTEST) return [];
  return [...gazetteer.spellings].flatMap(([spelling, places]) => (spelling.startsWith(begun) ? places : []));
}

/** Of each part its place within the following ones, else any of that name. */
function firstPartKnown(gazetteer: Gazetteer, parts: readonly string[]): readonly Place[] {
  for (const [index, part] of parts.entries()) {
    const within = gazetteer.read(parts.slice(index).join(','));
    const found = within.length > 0 ? within : gazetteer.named(part);
    if (found.length > 0) return found;
  }
  return [];
}
