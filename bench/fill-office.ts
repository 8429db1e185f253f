/**
 * Adds years of office data (enquiries, audit entries) to a database that has listings and staff, to measure the back
 * office at that size:
 *
 *   npx tsx bench/fill-office.ts --enquiries 1000000 --audit-entries 1000000 --database-url postgres://…
 *
 * Use a database made for the purpose. Run `bench/generate-listings.ts` before it and `bench/office-speed.ts` after it.
 */
import { readFillArguments, sayWithSeconds } from './filling.ts';
import { fillOffice } from './office/fill-office.ts';

const { databaseUrl, wholeNumber } = readFillArguments({ enquiries: '1000000', 'audit-entries': '1000000' }, 1);
const say = sayWithSeconds();
await fillOffice({
  databaseUrl,
  enquiries: wholeNumber('enquiries'),
  auditEntries: wholeNumber('audit-entries'),
  say,
});
say('Done.');
