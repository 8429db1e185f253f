import { hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { LRUCache } from 'lru-cache';
import { PbfReader } from 'pbf';
import { FetchSource, PMTiles, type RangeResponse, type Source } from 'pmtiles';
import type { BasemapPlace } from './basemap.ts';

/** Address of a tile: `x` grows to the east, `y` to the south, both below 2 to the power of `z`. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

export interface FoundTile {
  address: TileAddress;
  tile: VectorTile;
}

export interface TileArchive {
  readonly maxZoom: number;
  /** Differs between archives of other content; pictures made from the one before are out of date. */
  readonly version: string;
  findTile(address: TileAddress): Promise<FoundTile | null>;
  close(): Promise<void>;
}

/** Decoded tiles refer to their bytes: at most 90 kB each in the archive of Kenya's towns. */
const CACHED_TILES = 32;

/** Opens an archive; many tiles can be read at once. @throws Error when there is no readable archive */
export async function openArchive(place: BasemapPlace): Promise<TileArchive> {
  const source = 'file' in place ? await FileSource.open(place.file) : new FetchSource(place.url);
  const archive = new PMTiles(source);
  try {
    const header = await archive.getHeader();
    const metadata = await archive.getMetadata();
    const tiles = new LRUCache<string, FoundTile>({ max: CACHED_TILES });
    return {
      maxZoom: header.maxZoom,
      version: hash('sha256', JSON.stringify([header, metadata]), 'hex').slice(0, 12),
      async findTile(address) {
        const { z, x, y } = address;
        const key = `${z}/${x}/${y}`;
        const cached = tiles.get(key);
        if (cached) return cached;
        const read = await archive.getZxy(z, x, y);
        if (!read) return null;
        const found = { address, tile: new VectorTile(new PbfReader(new Uint8Array(read.data))) };
        tiles.set(key, found);
        return found;
      },
      close: async () => {
        if (source instanceof FileSource) await source.close();
      },
    };
  } catch (error) {
    if (source instanceof FileSource) await source.close();
    throw error;
  }
}

/** The tile itself, or the nearest one above it that contains its area. Null: not even the world's tile is there. */
export async function findDeepestTile(archive: TileArchive, address: TileAddress): Promise<FoundTile | null> {
  for (let { z, x, y } = address; z >= 0; z -= 1, x >>= 1, y >>= 1) {
    const found = await archive.findTile({ z, x, y });
    if (found) return found;
  }
  return null;
}

/** Reads ranges of a local file. Every read names its offset, so that reads do not wait for each other. */
class FileSource implements Source {
  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
  ) {}

  static async open(path: string): Promise<FileSource> {
    return new FileSource(await open(path), path);
  }

  getKey = (): string => this.path;

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const data = new ArrayBuffer(length);
    const { bytesRead } = await this.file.read(new Uint8Array(data), 0, length, offset);
    return { data: data.slice(0, bytesRead) };
  }

  close = (): Promise<void> => this.file.close();
}
