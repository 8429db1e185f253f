import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { type Check, none, told } from '../drill.ts';
import type { Program } from '../support/program.ts';

const PAUSE_MS = 500;
const WIDTH = 600;
const HEIGHT = 400;
const keptSchema = z.object({ data: z.object({ image_id: z.string() }) });
const refusalSchema = z.object({ success: z.literal(false), error: z.string(), message: z.string().min(10) });

/** A member of staff who sends one photograph after the other. */
export class Photographer {
  /** Ids of the photographs that were answered with success. */
  readonly kept: string[] = [];
  refused = 0;
  /** Neither 201 nor a refusal with a sentence. */
  readonly wrong: string[] = [];

  constructor(
    private readonly url: string,
    private readonly cookie: string,
  ) {}

  async keepSending(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.send();
      await wait(PAUSE_MS);
    }
  }

  /** @returns whether it was kept */
  async send(): Promise<boolean> {
    const body = new FormData();
    body.set('photograph', new File([await newPhotograph()], 'house.jpg'));
    const reply = await fetch(`${this.url}/api/v1/office/photographs`, {
      method: 'POST',
      headers: { cookie: this.cookie, origin: this.url },
      body,
    });
    const answer: unknown = await reply.json();
    if (reply.status === 201) {
      this.kept.push(keptSchema.parse(answer).data.image_id);
      return true;
    }
    if ([503, 507].includes(reply.status) && refusalSchema.safeParse(answer).success) this.refused += 1;
    else this.wrong.push(`${reply.status} ${JSON.stringify(answer)}`);
    return false;
  }
}

/** Noise, which no encoder makes small: some 200 kB. */
const newPhotograph = async () =>
  new Uint8Array(
    await sharp(randomBytes(WIDTH * HEIGHT * 3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg()
      .toBuffer(),
  );

/** Compares the photographs that were acknowledged with rows and files. */
export async function checkPhotographs(
  { query, dataDir }: Pick<Program, 'query' | 'dataDir'>,
  { kept, refused, wrong }: Photographer,
): Promise<Check[]> {
  const folder = join(dataDir, 'images');
  const rows = new Set((await query<{ id: string }>('select id from images')).map(({ id }) => id));
  const files = new Set(
    (await readdir(join(folder, 'originals'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name.replace(/\.jpg$/, '')),
  );
  return [
    told('photographs', `${kept.length} kept, ${refused} refused`),
    none('photographs answered otherwise', wrong.length),
    none('photographs kept without row or file', kept.filter((id) => !rows.has(id) || !files.has(id)).length),
    none('rows of photographs without a file', [...rows].filter((id) => !files.has(id)).length),
    none('unfinished files', (await readdir(join(folder, '.unfinished'))).length),
  ];
}
