import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoBank } from './banks.ts';
import type { ImageOf } from './pages/page-content-types.ts';
import type { DemoPerson } from './people.ts';
import { type Photograph, readPhotograph, readPhotographs } from './photographs.ts';
import { portraitSvg } from './portraits.ts';

/** Stores a picture and resolves to its id. The demo photographs are prepared JPEGs and need no decoding; logos do. */
export type ImportImage = (input: { bytes: Buffer; altText: string; isPrepared?: true }) => Promise<string>;

interface StoredPhotograph extends Photograph {
  imageId: string;
}

const atOnce = 4;

/** The demo photographs after they were stored in the image library. */
export interface DemoImages {
  /** @throws Error when the file is not in the manifest */
  get(file: string): StoredPhotograph;
  imageOf: ImageOf;
}

/** Stores every photograph of the manifest in the image library. */
export async function importPhotographs(demoDir: string, importImage: ImportImage): Promise<DemoImages> {
  const photographs = await readPhotographs(demoDir);
  const stored = new Map<string, StoredPhotograph>();
  for (let start = 0; start < photographs.length; start += atOnce) {
    await Promise.all(
      photographs.slice(start, start + atOnce).map(async ({ file, set, altText }) => {
        const imageId = await importImage({
          bytes: await readPhotograph(demoDir, file),
          altText,
          isPrepared: true,
        });
        stored.set(file, { file, set, altText, imageId });
      }),
    );
  }
  return demoImages(stored);
}

/**
 * Stores the logos of the lenders in the image library.
 * @returns image ids by file name
 */
export async function importLogos(
  demoDir: string,
  importImage: ImportImage,
  banks: readonly Pick<DemoBank, 'name' | 'logo'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, logo } of banks) {
    const bytes = await readFile(join(demoDir, 'logos', logo));
    ids.set(logo, await importImage({ bytes, altText: `Logo of ${name}` }));
  }
  return ids;
}

/**
 * Draws the portraits of people and stores them in the image library.
 * @returns image ids by key of the person
 */
export async function importPortraits(
  importImage: ImportImage,
  people: readonly Pick<DemoPerson, 'key' | 'name' | 'portrait'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, name, portrait } of people) {
    const bytes = await sharp(Buffer.from(portraitSvg(portrait)))
      .flatten()
      .png()
      .toBuffer();
    ids.set(key, await importImage({ bytes, altText: `Drawn portrait of ${name}` }));
  }
  return ids;
}

function demoImages(stored: ReadonlyMap<string, StoredPhotograph>): DemoImages {
  const get = (file: string): StoredPhotograph => {
    const photograph = stored.get(file);
    if (!photograph) throw new Error(`${file} is not in the manifest of the demo photographs`);
    return photograph;
  };
  return {
    get,
    imageOf: (file) => ({ image_id: get(file).imageId, alt: get(file).altText }),
  };
}
