import { join } from 'node:path';
import { DiskStorage } from './disk-storage.ts';
import type { FileStorage, S3Place } from './storage.ts';

/** The storages of a site; a bucket is laid out as DATA_DIR is, so that a copy of the folder is a move. */
export interface SiteFiles {
  /** Has the id by which the database recognises its files. */
  root: FileStorage;
  /** Originals and variants of photographs, map pictures, documents. */
  images: FileStorage;
  exports: FileStorage;
}

interface FilePlaces {
  dataDir: string;
  /** STORAGE_URL; absent: DATA_DIR. */
  storage?: S3Place | null;
}

export async function openSiteFiles({ dataDir, storage }: FilePlaces): Promise<SiteFiles> {
  if (!storage) {
    const folder = (name: string, mode?: number) => new DiskStorage(join(dataDir, name), mode);
    return { root: folder(''), images: folder('images'), exports: folder('exports', 0o700) };
  }
  const under = await connectBucket(storage);
  return { root: under(''), images: under('images'), exports: under('exports') };
}

export async function openBucket(place: S3Place): Promise<FileStorage> {
  return (await connectBucket(place))('');
}

async function connectBucket(place: S3Place): Promise<(name: string) => FileStorage> {
  // Loaded only where it is used: it takes memory and a part of the start.
  const { connectS3, S3Storage } = await import('./s3-storage.ts');
  const client = connectS3(place);
  return (name) => new S3Storage(client, place.bucket, [place.prefix, name].filter(Boolean).join('/'));
}
