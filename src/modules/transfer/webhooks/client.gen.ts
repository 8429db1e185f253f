// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const createWebhook = /*#__PURE__*/ callOf<typeof contract.createWebhook>('createWebhook', 'POST', '/office/webhooks', 201);
export const getWebhook = /*#__PURE__*/ callOf<typeof contract.getWebhook>('getWebhook', 'GET', '/office/webhooks/{webhook_id}');
export const listDeliveries = /*#__PURE__*/ callOf<typeof contract.listDeliveries>('listWebhookDeliveries', 'GET', '/office/webhooks/{webhook_id}/deliveries');
export const listWebhooks = /*#__PURE__*/ callOf<typeof contract.listWebhooks>('listWebhooks', 'GET', '/office/webhooks');
export const removeWebhook = /*#__PURE__*/ callOf<typeof contract.removeWebhook>('removeWebhook', 'DELETE', '/office/webhooks/{webhook_id}');
export const renewSecret = /*#__PURE__*/ callOf<typeof contract.renewSecret>('renewWebhookSecret', 'POST', '/office/webhooks/{webhook_id}/secrets');
export const sendAgain = /*#__PURE__*/ callOf<typeof contract.sendAgain>('sendWebhookAgain', 'POST', '/office/webhooks/{webhook_id}/deliveries/{delivery_id}/repetitions');
export const sendTest = /*#__PURE__*/ callOf<typeof contract.sendTest>('sendWebhookTest', 'POST', '/office/webhooks/{webhook_id}/tests');
export const startWebhook = /*#__PURE__*/ callOf<typeof contract.startWebhook>('startWebhook', 'POST', '/office/webhooks/{webhook_id}/starts');
export const stopWebhook = /*#__PURE__*/ callOf<typeof contract.stopWebhook>('stopWebhook', 'POST', '/office/webhooks/{webhook_id}/stops');
