/** What other modules and pages may use of `transfer` in a browser. */
export { transferAuditActions } from './audit-actions.ts';
export { listExports } from './exports/client.gen.ts';
export { ExportsPage } from './exports/exports-page.tsx';
export { listFeeds } from './feeds/client.gen.ts';
export { FeedsPage } from './feeds/feeds-page.tsx';
export { getImport, listImportRows, listImports } from './imports/client.gen.ts';
export { readImportSearch, readPicturesPage } from './imports/import-labels.ts';
export { ImportPage } from './imports/import-page.tsx';
export { ImportsPage } from './imports/imports-page.tsx';
export { MatchColumnsPage } from './imports/match-columns-page.tsx';
export { getImportColumns, getImportSummary } from './imports/matching-client.gen.ts';
export { getImportPictures } from './imports/pictures-client.gen.ts';
export { getWebhook, listDeliveries, listWebhooks } from './webhooks/client.gen.ts';
export { WebhookPage } from './webhooks/webhook-page.tsx';
export { readDeliverySearch } from './webhooks/webhook-words.ts';
export { WebhooksPage } from './webhooks/webhooks-page.tsx';
