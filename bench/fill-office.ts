/**
 * Fills a database that has listings and people with years of an office, to see how the back office does with them:
 *
 *   npx tsx bench/fill-office.ts --enquiries 1000000 --audit-entries 1000000 --database-url postgres://…
 *
 * Once, into a database made for it: `bench/generate-listings.ts` comes first, `bench/office-speed.ts` afterwards.
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
