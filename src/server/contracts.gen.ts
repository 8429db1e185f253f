// Written by `npm run client`; not to be changed by hand.
import * as contract0 from '#features/agency/contract.ts';
import * as contract1 from '#features/agency/office-contract.ts';
import * as contract2 from '#features/article-desk/contract.ts';
import * as contract3 from '#features/article-desk/topic-contract.ts';
import * as contract4 from '#features/audit-log/contract.ts';
import * as contract5 from '#features/availability/contract.ts';
import * as contract6 from '#features/availability/office-contract.ts';
import * as contract7 from '#features/blog/contract.ts';
import * as contract8 from '#features/consultations/contract.ts';
import * as contract9 from '#features/contacts/contract.ts';
import * as contract10 from '#features/dashboard/contract.ts';
import * as contract11 from '#features/diary/contract.ts';
import * as contract12 from '#features/diary/feed-contract.ts';
import * as contract13 from '#features/diary/hours-contract.ts';
import * as contract14 from '#features/diary/office-contract.ts';
import * as contract15 from '#features/enquiries/contract.ts';
import * as contract16 from '#features/enquiries/rules-contract.ts';
import * as contract17 from '#features/enquiries/tasks-contract.ts';
import * as contract18 from '#features/exports/contract.ts';
import * as contract19 from '#features/floor-plans/contract.ts';
import * as contract20 from '#features/health/contract.ts';
import * as contract21 from '#features/imports/contract.ts';
import * as contract22 from '#features/job-openings/contract.ts';
import * as contract23 from '#features/job-openings/office-contract.ts';
import * as contract24 from '#features/land/contract.ts';
import * as contract25 from '#features/leads/contract.ts';
import * as contract26 from '#features/legal-texts/contract.ts';
import * as contract27 from '#features/legal-texts/office-contract.ts';
import * as contract28 from '#features/listing-desk/contract.ts';
import * as contract29 from '#features/listing-desk/moves-contract.ts';
import * as contract30 from '#features/listing-desk/undo-contract.ts';
import * as contract31 from '#features/listing-desk/views-contract.ts';
import * as contract32 from '#features/listing-desk/writing-contract.ts';
import * as contract33 from '#features/listing-documents/contract.ts';
import * as contract34 from '#features/listing-reports/contract.ts';
import * as contract35 from '#features/listing-reports/office-contract.ts';
import * as contract36 from '#features/listings/contract.ts';
import * as contract37 from '#features/office/search-contract.ts';
import * as contract38 from '#features/page-contents/contract.ts';
import * as contract39 from '#features/page-contents/office-contract.ts';
import * as contract40 from '#features/page-views/contract.ts';
import * as contract41 from '#features/partner-banks/contract.ts';
import * as contract42 from '#features/partner-banks/office-contract.ts';
import * as contract43 from '#features/photographs/contract.ts';
import * as contract44 from '#features/properties/contract.ts';
import * as contract45 from '#features/property-owners/contract.ts';
import * as contract46 from '#features/sign-in/confirmation-contract.ts';
import * as contract47 from '#features/sign-in/contract.ts';
import * as contract48 from '#features/sign-in/password-contract.ts';
import * as contract49 from '#features/sign-in/profile-contract.ts';
import * as contract50 from '#features/sign-in/second-factor-contract.ts';
import * as contract51 from '#features/sign-in/security-settings-contract.ts';
import * as contract52 from '#features/sign-in/session-contract.ts';
import * as contract53 from '#features/sign-in/sign-in-contract.ts';
import * as contract54 from '#features/site-visits/contract.ts';
import * as contract55 from '#features/staff/contract.ts';
import * as contract56 from '#features/staff/team-contract.ts';
import * as contract57 from '#features/subscribers/contract.ts';
import * as contract58 from '#features/subscribers/office-contract.ts';
import * as contract59 from '#features/tasks/contract.ts';
import * as contract60 from '#features/tenant-leads/contract.ts';

/** What each contract exports: actions, forms and schemas. */
export const contracts: readonly Readonly<Record<string, unknown>>[] = [
  contract0,
  contract1,
  contract2,
  contract3,
  contract4,
  contract5,
  contract6,
  contract7,
  contract8,
  contract9,
  contract10,
  contract11,
  contract12,
  contract13,
  contract14,
  contract15,
  contract16,
  contract17,
  contract18,
  contract19,
  contract20,
  contract21,
  contract22,
  contract23,
  contract24,
  contract25,
  contract26,
  contract27,
  contract28,
  contract29,
  contract30,
  contract31,
  contract32,
  contract33,
  contract34,
  contract35,
  contract36,
  contract37,
  contract38,
  contract39,
  contract40,
  contract41,
  contract42,
  contract43,
  contract44,
  contract45,
  contract46,
  contract47,
  contract48,
  contract49,
  contract50,
  contract51,
  contract52,
  contract53,
  contract54,
  contract55,
  contract56,
  contract57,
  contract58,
  contract59,
  contract60,
];
