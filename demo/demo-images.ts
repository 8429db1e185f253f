import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoBank } from './banks.ts';
import type { ImageOf } from './pages/all-contents.ts';
import { type Photograph, readPhotograph, readPhotographs } from './photographs.ts';

/** Stores a picture and answers its id. Our photographs are prepared, so they need no decoding; logos are not. */
export type ImportImage = (input: { bytes: Buffer; altText: string; isPrepared?: true }) => Promise<string>;

interface StoredPhotograph extends Photograph {
  imageId: string;
}

const atOnce = 4;

/** The demo photographs once they are in the image library. */
export interface DemoImages {
  /** The stored photograph of a file; throws when the file is not in the manifest. */
  get(file: string): StoredPhotograph;
  imageOf: ImageOf;
}

/** Puts every photograph of the manifest into the image library. */
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

/** Puts the logos of the lenders into the image library; their ids by file name. */
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
