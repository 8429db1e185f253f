import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { getPhotoSet, type PhotoSetName } from './photo-sets.ts';

/** Which photographs a listing shows: one set, led by one of its pictures. */
export interface ShownPhotographs {
  photos: PhotoSetName;
  /** The picture of cards and of the top of the page, named without '.jpg'. */
  lead: string;
  /** Leaves out the rooms, where those of the set are not these: a shell, an empty flat, a studio. */
  isOutsideOnly?: true;
}

/** The files of a listing, its lead first and the others in the order of the set; throws when the lead is not in it. */
export function photographsOf({ photos, lead, isOutsideOnly }: ShownPhotographs): string[] {
  const { outside, inside } = getPhotoSet(photos);
  const all = isOutsideOnly ? outside : [...outside, ...inside];
  if (!all.includes(lead)) throw new Error(`${lead} is not among the photographs shown of ${photos}`);
  return [lead, ...all.filter((photo) => photo !== lead)].map((photo) => `${photo}.jpg`);
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
