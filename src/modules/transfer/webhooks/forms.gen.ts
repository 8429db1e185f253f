// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { boxes } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { createWebhook, removeWebhook, renewSecret, sendAgain, sendTest, startWebhook, stopWebhook } from './client.gen.ts';

export const createWebhookForm = /*#__PURE__*/ formOf('create-webhook', createWebhook, { body: { title: text, url: text, events: boxes('event_', text), has_contact_details: tick } });
export const removeWebhookForm = /*#__PURE__*/ formOf('remove-webhook', removeWebhook, {});
export const renewSecretForm = /*#__PURE__*/ formOf('renew-webhook-secret', renewSecret, {});
export const sendAgainForm = /*#__PURE__*/ formOf('send-webhook-again', sendAgain, {});
export const sendTestForm = /*#__PURE__*/ formOf('send-webhook-test', sendTest, {});
export const startWebhookForm = /*#__PURE__*/ formOf('start-webhook', startWebhook, {});
export const stopWebhookForm = /*#__PURE__*/ formOf('stop-webhook', stopWebhook, {});
