import { writeFile } from 'node:fs/promises';
import { systemClock } from '#server/clock.ts';
import { connectDatabase } from '#server/database/database.ts';
import { createApi } from '#server/endpoints.ts';
import { openApiDocument } from '#server/openapi.ts';

/** Writes openapi.json from the contracts. A test fails when the committed file differs. No database is contacted. */
const { db } = connectDatabase({ url: 'postgres://127.0.0.1/nobody-is-asked' });
const api = createApi({
  db,
  clock: systemClock,
  publicUrl: 'http://127.0.0.1',
  validateReplies: false,
  keptMails: 'sent',
});
await writeFile('openapi.json', `${JSON.stringify(openApiDocument(api.endpoints()), null, 1)}\n`);
