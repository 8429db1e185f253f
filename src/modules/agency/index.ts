/** What other modules and pages may use of `agency` in a browser. */

export { AgencyContext, useAgency } from './agency-context.ts';
export { agencyOffice, webSite } from './agency-structured-data.ts';
export { agencyAuditActions } from './audit-actions.ts';
export { PhoneChatBar } from './chat-button.tsx';
export { getAgency } from './client.gen.ts';
export type { Agency, ListingSite } from './contract.ts';
export { listingSiteOf } from './listing-site.ts';
export { Logo } from './logo.tsx';
export { getOfficeSettings } from './office-client.gen.ts';
export { REPLY_PROMISE } from './reply-promise.ts';
export { SettingsPage } from './settings-page.tsx';
export { SiteFooter } from './site-footer.tsx';
export { SiteHeader } from './site-header.tsx';
