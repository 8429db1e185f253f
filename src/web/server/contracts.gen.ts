// Written by `npm run openapi`; not to be changed by hand.
import * as contract0 from '#src/modules/agency/admin/contract.ts';
import * as contract1 from '#src/modules/agency/contract.ts';
import * as contract2 from '#src/modules/agency/costs/admin/contract.ts';
import * as contract3 from '#src/modules/agency/costs/contract.ts';
import * as contract4 from '#src/modules/agency/look/contract.ts';
import * as contract5 from '#src/modules/agency/setup/contract.ts';
import * as contract6 from '#src/modules/content/articles/admin/contract.ts';
import * as contract7 from '#src/modules/content/articles/admin/topic-contract.ts';
import * as contract8 from '#src/modules/content/articles/contract.ts';
import * as contract9 from '#src/modules/content/job-openings/admin/contract.ts';
import * as contract10 from '#src/modules/content/job-openings/contract.ts';
import * as contract11 from '#src/modules/content/legal-texts/admin/contract.ts';
import * as contract12 from '#src/modules/content/legal-texts/contract.ts';
import * as contract13 from '#src/modules/content/pages/admin/contract.ts';
import * as contract14 from '#src/modules/content/pages/contract.ts';
import * as contract15 from '#src/modules/content/partner-banks/admin/contract.ts';
import * as contract16 from '#src/modules/content/partner-banks/contract.ts';
import * as contract17 from '#src/modules/crm/contacts/contract.ts';
import * as contract18 from '#src/modules/crm/contacts/merging-contract.ts';
import * as contract19 from '#src/modules/crm/contacts/relations-contract.ts';
import * as contract20 from '#src/modules/crm/contacts/rights-contract.ts';
import * as contract21 from '#src/modules/crm/document-copies/contract.ts';
import * as contract22 from '#src/modules/crm/document-copies/sent-copies-contract.ts';
import * as contract23 from '#src/modules/crm/enquiries/contract.ts';
import * as contract24 from '#src/modules/crm/enquiries/rules-contract.ts';
import * as contract25 from '#src/modules/crm/enquiries/tasks-contract.ts';
import * as contract26 from '#src/modules/crm/home-alerts/contract.ts';
import * as contract27 from '#src/modules/crm/leads/contract.ts';
import * as contract28 from '#src/modules/crm/management/contract.ts';
import * as contract29 from '#src/modules/crm/people/contract.ts';
import * as contract30 from '#src/modules/crm/search-alerts/contract.ts';
import * as contract31 from '#src/modules/crm/subscribers/contract.ts';
import * as contract32 from '#src/modules/crm/subscribers/office-contract.ts';
import * as contract33 from '#src/modules/crm/timeline/contract.ts';
import * as contract34 from '#src/modules/crm/valuations/contract.ts';
import * as contract35 from '#src/modules/deals/completions/contract.ts';
import * as contract36 from '#src/modules/deals/mandates/contract.ts';
import * as contract37 from '#src/modules/deals/offers/contract.ts';
import * as contract38 from '#src/modules/deals/pipeline/contract.ts';
import * as contract39 from '#src/modules/deals/progress/contract.ts';
import * as contract40 from '#src/modules/deals/take-on/contract.ts';
import * as contract41 from '#src/modules/identity/api-keys/contract.ts';
import * as contract42 from '#src/modules/identity/lists/contract.ts';
import * as contract43 from '#src/modules/identity/sign-in/contract.ts';
import * as contract44 from '#src/modules/identity/sign-in/password-contract.ts';
import * as contract45 from '#src/modules/identity/sign-in/profile-contract.ts';
import * as contract46 from '#src/modules/identity/sign-in/second-factor-contract.ts';
import * as contract47 from '#src/modules/identity/sign-in/security-settings-contract.ts';
import * as contract48 from '#src/modules/identity/sign-in/sign-in-contract.ts';
import * as contract49 from '#src/modules/identity/staff/contract.ts';
import * as contract50 from '#src/modules/insights/audit-log/contract.ts';
import * as contract51 from '#src/modules/insights/dashboard/contract.ts';
import * as contract52 from '#src/modules/insights/dashboard/waiting-contract.ts';
import * as contract53 from '#src/modules/insights/page-views/contract.ts';
import * as contract54 from '#src/modules/insights/status/contract.ts';
import * as contract55 from '#src/modules/listings/admin/contract.ts';
import * as contract56 from '#src/modules/listings/admin/editor/writing-contract.ts';
import * as contract57 from '#src/modules/listings/admin/transitions-contract.ts';
import * as contract58 from '#src/modules/listings/admin/views-contract.ts';
import * as contract59 from '#src/modules/listings/admin/whole-list-contract.ts';
import * as contract60 from '#src/modules/listings/checks/contract.ts';
import * as contract61 from '#src/modules/listings/collections/contract.ts';
import * as contract62 from '#src/modules/listings/contract.ts';
import * as contract63 from '#src/modules/listings/documents/contract.ts';
import * as contract64 from '#src/modules/listings/estimates/estimate-contract.ts';
import * as contract65 from '#src/modules/listings/floor-plans/contract.ts';
import * as contract66 from '#src/modules/listings/imported-pictures/contract.ts';
import * as contract67 from '#src/modules/listings/lists/land-contract.ts';
import * as contract68 from '#src/modules/listings/lists/property-contract.ts';
import * as contract69 from '#src/modules/listings/photographs/contract.ts';
import * as contract70 from '#src/modules/listings/places/area-contract.ts';
import * as contract71 from '#src/modules/listings/places/place-search-contract.ts';
import * as contract72 from '#src/modules/listings/reports/contract.ts';
import * as contract73 from '#src/modules/listings/search/search-contract.ts';
import * as contract74 from '#src/modules/scheduling/added-visits/contract.ts';
import * as contract75 from '#src/modules/scheduling/availability/contract.ts';
import * as contract76 from '#src/modules/scheduling/availability/office-contract.ts';
import * as contract77 from '#src/modules/scheduling/calendar-feed/contract.ts';
import * as contract78 from '#src/modules/scheduling/calendar/contract.ts';
import * as contract79 from '#src/modules/scheduling/calendar/hours-contract.ts';
import * as contract80 from '#src/modules/scheduling/calendar/office-contract.ts';
import * as contract81 from '#src/modules/scheduling/consultations/contract.ts';
import * as contract82 from '#src/modules/scheduling/record-visits/contract.ts';
import * as contract83 from '#src/modules/scheduling/trips/contract.ts';
import * as contract84 from '#src/modules/scheduling/trips/office-contract.ts';
import * as contract85 from '#src/modules/scheduling/visits/contract.ts';
import * as contract86 from '#src/modules/transfer/exports/contract.ts';
import * as contract87 from '#src/modules/transfer/feeds/contract.ts';
import * as contract88 from '#src/modules/transfer/imports/contract.ts';
import * as contract89 from '#src/modules/transfer/imports/matching-contract.ts';
import * as contract90 from '#src/modules/transfer/imports/pictures-contract.ts';
import * as contract91 from '#src/modules/transfer/imports/questions-contract.ts';
import * as contract92 from '#src/modules/transfer/webhooks/contract.ts';
import * as contract93 from '#src/platform/data-protection/contract.ts';
import * as contract94 from '#src/platform/notifications/contract.ts';
import * as contract95 from '#src/platform/notifications/push-contract.ts';
import * as contract96 from '#src/platform/tasks/contract.ts';
import * as contract97 from '#src/web/office/demo/contract.ts';
import * as contract98 from '#src/web/office/listing-record/contract.ts';
import * as contract99 from '#src/web/office/search-contract.ts';
import * as contract100 from '#src/web/office/start/contract.ts';
import * as contract101 from '#src/web/server/health/contract.ts';

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
  contract61,
  contract62,
  contract63,
  contract64,
  contract65,
  contract66,
  contract67,
  contract68,
  contract69,
  contract70,
  contract71,
  contract72,
  contract73,
  contract74,
  contract75,
  contract76,
  contract77,
  contract78,
  contract79,
  contract80,
  contract81,
  contract82,
  contract83,
  contract84,
  contract85,
  contract86,
  contract87,
  contract88,
  contract89,
  contract90,
  contract91,
  contract92,
  contract93,
  contract94,
  contract95,
  contract96,
  contract97,
  contract98,
  contract99,
  contract100,
  contract101,
];
