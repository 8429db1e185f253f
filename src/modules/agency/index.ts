/** What other modules and pages may use of `agency` in a browser. */

export { getOfficeSettings } from './admin/client.gen.ts';
export { SettingsPage } from './admin/settings-fields.tsx';
export {
  AgencyContext,
  type ListingSite,
  listingSiteOf,
  nameInSentence,
  toHeaderAgency,
  useAgency,
} from './agency-context.ts';
export { agencyOffice, webSite } from './agency-structured-data.ts';
export { agencyAuditActions } from './audit-actions.ts';
export { FloatingButtons, PhoneChatBar } from './chat-button.tsx';
export { getAgency } from './client.gen.ts';
export type { Agency } from './contract.ts';
export { getOfficeCosts } from './costs/admin/client.gen.ts';
export { CostsPage } from './costs/admin/costs-page.tsx';
export { getCostRates } from './costs/client.gen.ts';
export type { CostRates, DatedFigure, ScaleOfFees } from './costs/contract.ts';
export {
  dollarRateOf,
  dollarsAndShillings,
  dollarsInShort,
  type ExchangeRate,
  foreignAmountsInShort,
  foreignAmountsText,
  ratesText,
  rateText,
  shillingsOf,
} from './exchange-rates.ts';
export { feeSentence, feeText } from './fees.ts';
export { freeViewings } from './free-viewings.ts';
export { Logo } from './logo.tsx';
export { getOfficeLook } from './look/client.gen.ts';
export { LookPage } from './look/look-page.tsx';
export { type NavLink, waysToStart } from './navigation.ts';
export { ClosedNotice } from './opening/closed-notice.tsx';
export { OpeningSoonPage } from './opening/opening-soon-page.tsx';
export { principalText } from './registrations.ts';
export { NO_PROMISE_ATTRIBUTE, replyWithin, replyWithinOfPage } from './reply-promise.ts';
export { getSiteSetup } from './setup/client.gen.ts';
export { SetupChecklist, SetupPage } from './setup/setup-page.tsx';
export { isFormStep, SetupStepPage } from './setup/step-pages.tsx';
export { isPageOfStep, SETUP_PATH } from './setup/steps.ts';
export type { DependentPage } from './shown-pages.ts';
export { hasPage, linksShown } from './shown-pages.ts';
export { SiteFooter } from './site-footer.tsx';
export { SiteHeader } from './site-header.island.tsx';
