import { writeFile } from 'node:fs/promises';
import { connectDatabase } from '#platform/database/server/database.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { createApi } from '#web/server/endpoints.ts';
import { openApiDocument } from '#web/server/openapi.ts';

/** Writes openapi.json from the contracts. A test fails when the committed file differs. No database is contacted. */
const { db } = connectDatabase({ url: 'postgres://127.0.0.1/nobody-is-asked' });
const api = createApi({
  db,
  clock: systemClock,
  publicUrl: 'http://127.0.0.1',
  validateReplies: false,
  storedMails: 'sent',
});
await writeFile('openapi.json', `${JSON.stringify(openApiDocument(api.endpoints()), null, 1)}\n`);
