import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { getPhotoSet, type PhotoSetName } from './photo-sets.ts';

/** Which photographs a listing shows: one set, led by one of its pictures; no set where none is true of it. */
export interface ShownPhotographs {
  photos?: PhotoSetName;
  /** The picture of cards and of the top of the page, named without '.jpg'. */
  lead?: string;
  /** Leaves out the rooms, where those of the set are not these: a shell, an empty flat, a studio. */
  isOutsideOnly?: true;
  /** Leaves out the building, where that of the set is not this one. */
  isInsideOnly?: true;
}

/** A plot among those it is compared with. */
export interface ListedPhotographs extends ShownPhotographs {
  /** Plots of one county stand in one list and show no photograph of one another. */
  county: string;
  featured?: true;
}

/** The files a listing may show, its lead first and the others in the order of the set; throws when the lead is not in it. */
export function photographsOf({ photos, lead, isOutsideOnly, isInsideOnly }: ShownPhotographs): string[] {
  if (photos === undefined || lead === undefined) return [];
  const { outside, inside } = getPhotoSet(photos);
  const all = [...(isInsideOnly ? [] : outside), ...(isOutsideOnly ? [] : inside)];
  if (!all.includes(lead)) throw new Error(`${lead} is not among the photographs shown of ${photos}`);
  return [lead, ...all.filter((photo) => photo !== lead)].map((photo) => `${photo}.jpg`);
}

/**
 * The files of each plot, in the order given. Each keeps its lead. The other photographs of a set go to one plot of a
 * county only, to the featured one or else in turn: somebody who looks for land there takes the same field under two
 * titles for a fraud. Houses show their whole set, as two of one building can be for sale.
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
  /** The set that the photographer put it in. */
  set: string;
  altText: string;
}

/** What each photograph shows, from the manifest beside them. */
export async function readPhotographs(demoDir: string): Promise<Photograph[]> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(demoDir, 'photos', 'manifest.json'), 'utf8')));
  return manifest.map(({ file, set, alt }) => ({ file, set, altText: alt }));
}

/** The bytes of one photograph. */
export const readPhotograph = (demoDir: string, file: string): Promise<Buffer> =>
  readFile(join(demoDir, 'photos', file));
