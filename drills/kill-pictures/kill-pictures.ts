import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { openSession, signInto } from '../../bench/import-office.ts';
import type { Drill } from '../drill.ts';
import { none, told } from '../drill.ts';
import { owner, type Program, prepareProgram } from '../support/program.ts';

const SIZES = { full: { listings: 100, kills: 3 }, quick: { listings: 20, kills: 1 } };
const PICTURES_OF_A_LISTING = 3;
const PATIENCE_MS = 5 * 60_000;

const headers = 'Reference,Title,Description,Purpose,Category,Type,Price,Location,City,County,Address,Beds,Baths';
const fileOf = (listings: number): string =>
  [
    headers,
    ...Array.from(
      { length: listings },
      (_, index) =>
        `SHOT-${index},House ${index},A garden.,Sale,Residential,villa,9000000,Karen,Nairobi,Nairobi,Bogani Road,4,3`,
    ),
  ].join('\r\n');

/** Each of another colour, without loss, so that none is recognised as another one. */
const pictureOf = (number: number) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: { r: number % 256, g: number >> 8, b: 90 } } })
    .png()
    .toBuffer();

async function zipOf(listings: number): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (let number = 0; number < listings * PICTURES_OF_A_LISTING; number += 1) {
    const name = `SHOT-${Math.floor(number / PICTURES_OF_A_LISTING)}/${number % PICTURES_OF_A_LISTING}.png`;
    zip.addBuffer(await pictureOf(number), name);
  }
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

/** Kill -9 of the program, repeatedly, while it takes the pictures of an import. */
export const killPicturesDrill: Drill = {
  name: 'kill-pictures',
  promise:
    'Pictures of an import during which the program is killed are each attached exactly once and in their order, with one entry in the audit, and nobody has to start it again.',
  isInGate: false,
  async run(context) {
    const { listings, kills } = context.isQuick ? SIZES.quick : SIZES.full;
    const pictures = listings * PICTURES_OF_A_LISTING;
    const program = await prepareProgram(context, {});
    await program.start();
    const office = await signInto(program.url, owner);
    const id = await office.send('listings', fileOf(listings));
    await until(async () => (await office.look(id)).state === 'ready');
    await office.start(id);
    await until(async () => (await office.look(id)).state === 'done');
    await sendZip(program, id, await zipOf(listings));
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(async () => (await heldOf(program)) >= (pictures * kill) / (kills + 1));
      await program.kill();
      await program.start();
      context.say(`killed with ${await heldOf(program)} pictures attached`);
    }
    await until(async () => (await heldOf(program)) >= pictures);
    const places = await program.query<{ listing: string; image: string; is_in_order: boolean }>(`
      select place.property_id as listing, place.image_id as image,
        row_number() over (partition by place.property_id order by place.is_primary desc, place.position)
          = row_number() over (partition by place.property_id order by picture.position) as is_in_order
      from property_images place join imported_pictures picture
        on picture.property_id = place.property_id and picture.image_id = place.image_id`);
    const audited = await program.query(`
      select subject_id from audit_entries where action = 'photographs.added' and subject_type = 'property'
        and subject_id::bigint in (select property_id from imported_pictures)`);
    const distinct = new Set(places.map(({ listing, image }) => `${listing} ${image}`)).size;
    return {
      text: `${pictures} pictures, ${kills} kills: ${pictures - distinct} lost, ${places.length - distinct} attached twice`,
      checks: [
        told('pictures sent', String(pictures)),
        none('pictures that are missing', pictures - distinct),
        none('pictures attached twice', places.length - distinct),
        none('pictures out of their order', places.filter(({ is_in_order }) => !is_in_order).length),
        none('entries in the audit that are missing or doubled', Math.abs(audited.length - pictures)),
      ],
    };
  },
};

async function sendZip(program: Program, importId: string, zip: Buffer<ArrayBuffer>): Promise<void> {
  const body = new FormData();
  body.set('archive', new File([zip], 'pictures.zip'));
  const answer = await fetch(`${program.url}/api/v1/office/imports/${importId}/pictures/archives`, {
    method: 'POST',
    headers: { cookie: await openSession(program.url, owner), origin: program.url },
    body,
  });
  if (!answer.ok) throw new Error(`Sending the ZIP was answered ${answer.status}: ${await answer.text()}`);
}

const countSchema = z.array(z.object({ held: z.coerce.number() })).length(1);

async function heldOf(program: Program): Promise<number> {
  const rows = await program.query("select count(*) as held from imported_pictures where state = 'held'");
  return countSchema.parse(rows)[0]?.held ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await wait(100)) if (await isSo()) return;
  throw new Error(`It took longer than ${PATIENCE_MS / 60_000} minutes`);
}
