/** What other servers may call of `transfer`: reads and commands. */
export { exportPolicy, exportTitles } from '../exports/policy.ts';
export { importPolicy } from '../imports/policy.ts';
export { webhookPolicy } from '../webhooks/policy.ts';
export { exportJobHandlers } from './exports/make-export.ts';
export { REMOVE_OLD_EXPORTS, registerExports, removeOldExports, serveExports } from './exports/routes.ts';
export { importJobHandlers } from './imports/apply-import.ts';
export { serveImportFiles } from './imports/files.ts';
export { registerImportPictures } from './imports/pictures.ts';
export { registerImports } from './imports/routes.ts';
export { searchEngineJob, serveIndexNowKey, TELL_SEARCH_ENGINES } from './index-now/tell-search-engines.ts';
export { transferData } from './personal-data.ts';
export { transferRetention } from './retention.ts';
export { deliverWebhook, failAbandonedDeliveries } from './webhooks/deliver-webhook.ts';
export { DELIVER_WEBHOOK } from './webhooks/deliveries.ts';
export { registerWebhooks, webhookRequests } from './webhooks/routes.ts';
export { discardWebhookSecrets } from './webhooks/secrets.ts';
export { TELL_EVENTS, TELL_EVENTS_SCHEDULE, tellEvents } from './webhooks/tell-events.ts';
