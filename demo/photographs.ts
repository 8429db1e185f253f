import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { getPhotoSet, type PhotoSetName } from './photo-sets.ts';

/** The photographs of a listing: one set and its lead; no set where no photograph shows such a listing. */
export interface ShownPhotographs {
  photos?: PhotoSetName;
  /** The lead photograph, shown on cards and first on the page; file name without '.jpg'. */
  lead?: string;
  /** The interiors it shows; absent: all of the set. None where they do not match, as of a shell. */
  rooms?: readonly string[];
  /** Leaves out the exteriors, where the building of the set does not match. */
  isInsideOnly?: true;
}

/** A plot in the allotment of photographs. */
export interface ListedPhotographs extends ShownPhotographs {
  /** Plots of one county appear in one list and do not show each other's photographs. */
  county: string;
  featured?: true;
}

/**
 * The files a listing may show: its lead, then the others in the order of the set.
 * @throws Error when its lead or a room is not in the set
 */
export function photographsOf({ photos, lead, rooms, isInsideOnly }: ShownPhotographs): string[] {
  if (photos === undefined || lead === undefined) return [];
  const { outside, inside } = getPhotoSet(photos);
  const all = [...(isInsideOnly ? [] : outside), ...inside.filter((room) => !rooms || rooms.includes(room))];
  for (const named of [lead, ...(rooms ?? [])]) {
    if (!all.includes(named)) throw new Error(`${named} is not among the photographs shown of ${photos}`);
  }
  return [lead, ...all.filter((photo) => photo !== lead)].map((photo) => `${photo}.jpg`);
}

/**
 * The files of each plot, in the order given. Each plot keeps its lead. The other photographs of a set go to one plot
 * of a county only, the featured one or the one with the fewest: the same field under two titles would look like fraud.
 * Houses show their whole set, since two units of one building can be for sale.
 */
export function allotPhotographs(listings: readonly ListedPhotographs[]): string[][] {
  const allotted = listings.map((listing) => photographsOf(listing).slice(0, 1));
  const groups = Map.groupBy(listings.keys(), (nth) => `${listings[nth]?.county} ${listings[nth]?.photos}`);
  for (const members of groups.values()) deal(members, listings, allotted);
  return allotted;
}

function deal(members: readonly number[], listings: readonly ListedPhotographs[], allotted: string[][]): void {
  const mayShow = new Map(members.map((nth) => [nth, photographsOf(listings[nth] ?? {})]));
  const taken = new Set(members.flatMap((nth) => allotted[nth] ?? []));
  const featured = members.filter((nth) => listings[nth]?.featured).slice(0, 1);
  for (const file of new Set([...mayShow.values()].flat())) {
    if (taken.has(file)) continue;
    const fitting = members.filter((nth) => mayShow.get(nth)?.includes(file));
    const [first] = featured.filter((nth) => fitting.includes(nth));
    const fewest = Math.min(...fitting.map((nth) => allotted[nth]?.length ?? 0));
    const shownBy = first ?? fitting.find((nth) => allotted[nth]?.length === fewest);
    if (shownBy !== undefined) allotted[shownBy]?.push(file);
  }
}

const manifestSchema = z.array(z.object({ file: z.string(), set: z.string(), alt: z.string() }));

export interface Photograph {
  file: string;
  /** The set the photograph belongs to. */
  set: string;
  altText: string;
}

/** Reads the manifest of the demo photographs. */
export async function readPhotographs(demoDir: string): Promise<Photograph[]> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(demoDir, 'photos', 'manifest.json'), 'utf8')));
  return manifest.map(({ file, set, alt }) => ({ file, set, altText: alt }));
}

/** The bytes of one photograph. */
export const readPhotograph = (demoDir: string, file: string): Promise<Buffer> =>
  readFile(join(demoDir, 'photos', file));
