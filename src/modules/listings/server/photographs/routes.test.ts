import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { insertLand } from '#tests/support/rows/records.ts';
import { samplePhoto } from '#tests/support/rows/sample-files.ts';
import { fileOf, idsIn, photographsOffice } from '#tests/support/test-photographs.ts';

const { site, db, upload, call, withPhotographs, audit, originalOf } = photographsOffice();

describe('turning', () => {
  test('gives another address, turns the point with it, and never wears the picture out', async () => {
    const { id, path } = await withPhotographs(0);
    const { image_id: upright } = (await upload([fileOf(await samplePhoto(90, 60))])).json().data;
    await call('POST', path, { image_id: upright, alt_text: 'Gate' });
    await call('PATCH', `${path}/${upright}`, { focal_point: { x: 0.2, y: 0.1 } });
    const turned = (await call('POST', `${path}/${upright}/rotations`, { degrees: 90 })).json().data;
    expect(turned.image_id).not.toBe(upright);
    expect(turned.items).toMatchObject([
      { image_id: turned.image_id, width: 60, height: 90, alt_text: 'Gate', focal_point: { x: 0.9, y: 0.2 } },
    ]);
    const corner = await sharp(await originalOf(turned.image_id))
      .extract({ left: 52, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner[0]).toBeGreaterThan(150);
    expect(corner[1]).toBeLessThan(90);
    const file = await site().app.inject({ url: `/uploads/images/${turned.image_id}/thumbnail.jpg` });
    expect(file.headers['cache-control']).toContain('immutable');
    const back = await call('POST', `${path}/${turned.image_id}/rotations`, { degrees: 270 });
    expect(back.json().data.items).toMatchObject([{ image_id: upright, focal_point: { x: 0.2, y: 0.1 } }]);
    expect((await audit(id)).map(({ action }) => action)).toContain('photographs.turned');
  });

  test('leaves the same photograph elsewhere as it was', async () => {
    const { path, ids } = await withPhotographs(1);
    const other = await insertLand(db());
    await call('POST', `land/${other.id}`, { image_id: ids[0] });
    await call('POST', `${path}/${ids[0]}/rotations`, { degrees: 180 });
    expect(idsIn(await call('GET', `land/${other.id}`))).toEqual(ids);
  });

  test.each([45, 0, 360, '90'])('by %s degrees is refused', async (degrees) => {
    const { path, ids } = await withPhotographs(1);
    expect((await call('POST', `${path}/${ids[0]}/rotations`, { degrees })).statusCode).toBe(422);
  });
});
