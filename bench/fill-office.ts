/**
 * Fills a database that has listings and people with years of an office, to see how the back office does with them:
 *
 *   npx tsx bench/fill-office.ts --enquiries 1000000 --audit-entries 1000000 --database-url postgres://…
 *
 * Once, into a database made for it: `bench/generate-listings.ts` comes first, `bench/office-speed.ts` afterwards.
 */
import { parseArgs } from 'node:util';
import { fillOffice } from './office/fill-office.ts';

const { values } = parseArgs({
  options: {
    enquiries: { type: 'string', default: '1000000' },
    'audit-entries': { type: 'string', default: '1000000' },
    'database-url': { type: 'string' },
  },
});

function wholeNumber(name: 'enquiries' | 'audit-entries'): number {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} must be a whole number, 1 or more`);
  return number;
}

const databaseUrl = values['database-url'] ?? process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('Say which database to fill: --database-url postgres://…');

const startedAt = performance.now();
const say = (message: string): void => {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${message}`);
};
await fillOffice({
  databaseUrl,
  enquiries: wholeNumber('enquiries'),
  auditEntries: wholeNumber('audit-entries'),
  say,
});
say('Done.');
