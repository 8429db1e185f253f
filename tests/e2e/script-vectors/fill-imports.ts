import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { SiteClient } from './site-client.ts';
import { line } from './vectors.ts';

const headers = ['First name', 'Email', 'Phone', 'Last name'];
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A file of contacts whose name, headers and cells hold vectors: rows that are made, and rows that are refused. */
export async function fillImports(owner: SiteClient): Promise<string> {
  const row = (_: unknown, index: number) => [
    line(100),
    index % 2 ? line(60) : `c${index}@visitor.example`,
    '',
    line(90),
    line(90),
  ];
  const rows = [[...headers, line(60)], ...Array.from({ length: 20 }, row)];
  const body = new FormData();
  body.append('kind', 'contacts');
  body.append('file', new Blob([rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')]), `${line(60)}.csv`);
  const { id } = await owner.send('POST', '/office/imports', { body, data: importSchema });
  const params = { import_id: id };
  await stateAfter(owner, id, ['reading']);
  const fields = ['first_name', 'email', 'phone_e164', 'last_name', null];
  await owner.send('POST', '/office/imports/{import_id}/columns', { params, body: { fields } });
  await stateAfter(owner, id, ['matching', 'reading']);
  return id;
}

const importSchema = z.looseObject({ id: z.string(), state: z.string() });

/** Waits until the import has left these states. */
async function stateAfter(owner: SiteClient, import_id: string, states: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { state } = await owner.send('GET', '/office/imports/{import_id}', {
      params: { import_id },
      data: importSchema,
    });
    if (!states.includes(state)) return;
    await delay(200);
  }
  throw new Error('The import takes too long');
}
