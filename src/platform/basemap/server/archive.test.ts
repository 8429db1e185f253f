import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDeepestTile, openArchive, type TileArchive } from './archive.ts';

const file = 'basemap/nairobi-and-towns.pmtiles';
/** Of Kilifi and of Mombasa, which the archive has in overview only. */
const [kilifi, mombasa] = [
  { z: 14, x: 10005, y: 8357 },
  { z: 14, x: 9997, y: 8376 },
];

let archive: TileArchive;
beforeAll(async () => {
  archive = await openArchive({ file });
});
afterAll(() => archive.close());

describe('an archive', () => {
  test('gives the layers of a tile, and null for one that it does not have', async () => {
    const found = await archive.findTile(kilifi);
    expect(Object.keys(found?.tile.layers ?? {})).toEqual(expect.arrayContaining(['earth', 'roads', 'water']));
    expect(await archive.findTile(mombasa)).toBeNull();
  });

  test('gives the nearest tile above one that it does not have', async () => {
    expect((await findDeepestTile(archive, kilifi))?.address).toEqual(kilifi);
    const found = await findDeepestTile(archive, mombasa);
    expect(found?.address).toEqual({ z: 9, x: mombasa.x >> 5, y: mombasa.y >> 5 });
  });

  test('is read by many at once', async () => {
    const fresh = await openArchive({ file });
    const around = Array.from({ length: 40 }, (_, index) => ({
      z: 14,
      x: 10000 + (index % 8),
      y: 8353 + (index >> 3),
    }));
    const together = await Promise.all(around.map((address) => fresh.findTile(address)));
    const apart = [];
    for (const address of around) apart.push(await archive.findTile(address));
    const roadsOf = (tiles: typeof together) => tiles.map((found) => found?.tile.layers.roads?.length);
    expect(roadsOf(together)).toEqual(roadsOf(apart));
    await fresh.close();
  });

  test('is read by ranges where it is elsewhere', async () => {
    const bytes = await readFile(file);
    const server = await rangeServer(bytes);
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('The server has no port');
    const remote = await openArchive({ url: `http://127.0.0.1:${address.port}/towns.pmtiles` });
    expect((await remote.findTile(kilifi))?.tile.layers.roads?.length).toBe(
      (await archive.findTile(kilifi))?.tile.layers.roads?.length,
    );
    server.close();
  });

  test('that is missing, or none, is refused', async () => {
    await expect(openArchive({ file: 'basemap/absent.pmtiles' })).rejects.toThrow('ENOENT');
    await expect(openArchive({ file: 'package.json' })).rejects.toThrow();
  });
});

function rangeServer(bytes: Buffer): Promise<Server> {
  const server = createServer((request, response) => {
    const [from = 0, to = 0] = (request.headers.range ?? '').replace('bytes=', '').split('-').map(Number);
    const part = bytes.subarray(from, to + 1);
    response.writeHead(206, {
      'content-range': `bytes ${from}-${from + part.length - 1}/${bytes.length}`,
      'content-length': part.length,
    });
    response.end(part);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}
