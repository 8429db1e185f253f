import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** One place seen from outside and inside. The fronts come first in turn, so that neighbours in a list differ. */
interface PhotoSet {
  fronts: readonly string[];
  rest: readonly string[];
}

/** Pictures of one warm, traditional interior: white kitchen, grey sofa, garden doors. */
const warmRooms = ['living-01', 'kitchen-01', 'bedroom-01', 'bathroom-01'];
/** Pictures of one modern interior: wood-grain kitchen, stone island, dark headboard. */
const modernRooms = ['living-03', 'kitchen-03', 'bedroom-03', 'bathroom-02'];

export const photoSets = {
  'apartment-a': {
    fronts: ['apartment-01', 'apartment-02', 'apartment-03'],
    rest: ['living-05', 'kitchen-02', 'bedroom-04', 'bathroom-01'],
  },
  'apartment-b': { fronts: ['apartment-04', 'apartment-05', 'apartment-06'], rest: modernRooms },
  'villa-a': {
    fronts: ['villa-01', 'villa-02', 'villa-03'],
    rest: [...warmRooms, 'living-02'],
  },
  'villa-b': { fronts: ['villa-04', 'villa-05', 'villa-06'], rest: [...modernRooms, 'living-04'] },
  'bungalow-a': {
    fronts: ['bungalow-01', 'bungalow-02'],
    rest: ['living-02', 'kitchen-02', 'bedroom-02', 'bathroom-01'],
  },
  'bungalow-b': { fronts: ['bungalow-03', 'bungalow-04'], rest: [...warmRooms, 'bedroom-02'] },
  'maisonette-a': {
    fronts: ['maisonette-01', 'maisonette-02', 'maisonette-03'],
    rest: ['living-02', 'kitchen-01', 'bedroom-02', 'bathroom-01'],
  },
  'maisonette-b': {
    fronts: ['maisonette-02', 'maisonette-03', 'maisonette-01'],
    rest: ['living-04', 'kitchen-03', 'bedroom-03', 'bathroom-02'],
  },
  'office-a': { fronts: ['office-01', 'office-02', 'office-03'], rest: [] },
  'retail-a': { fronts: ['retail-01', 'retail-02'], rest: [] },
  'warehouse-a': { fronts: ['warehouse-01', 'warehouse-02'], rest: ['warehouse-03'] },
  savannah: { fronts: ['land-01', 'land-02'], rest: [] },
  green: { fronts: ['land-03'], rest: ['land-04'] },
  walled: { fronts: ['land-04'], rest: ['land-03', 'land-02'] },
} as const satisfies Record<string, PhotoSet>;

export type PhotoSetName = keyof typeof photoSets;

/** The files of a set, beginning with its n-th front; n goes round. */
export function photographsOf(name: PhotoSetName, nth: number): string[] {
  const { fronts, rest }: PhotoSet = photoSets[name];
  const first = nth % fronts.length;
  return [...fronts.slice(first), ...fronts.slice(0, first), ...rest].map((photo) => `${photo}.jpg`);
}

const manifestSchema = z.array(z.object({ file: z.string(), alt: z.string() }));

export interface Photograph {
  file: string;
  altText: string;
}

/** What each photograph shows, from the manifest beside them. */
export async function readPhotographs(demoDir: string): Promise<Photograph[]> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(demoDir, 'photos', 'manifest.json'), 'utf8')));
  return manifest.map(({ file, alt }) => ({ file, altText: alt }));
}

/** The bytes of one photograph. */
export const readPhotograph = (demoDir: string, file: string): Promise<Buffer> =>
  readFile(join(demoDir, 'photos', file));
