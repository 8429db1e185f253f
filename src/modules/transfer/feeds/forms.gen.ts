// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { createFeed, removeFeed, renewFeedAddress, setFeedActive } from './client.gen.ts';

export const createFeedForm = /*#__PURE__*/ formOf('create-feed', createFeed, { body: { title: text, format: text, kind: text, search: optional(text) } });
export const removeFeedForm = /*#__PURE__*/ formOf('remove-feed', removeFeed, {});
export const renewFeedForm = /*#__PURE__*/ formOf('renew-feed-address', renewFeedAddress, {});
export const startFeedForm = /*#__PURE__*/ formOf('start-feed', setFeedActive, { body: {  }, constants: { is_active: true } });
export const stopFeedForm = /*#__PURE__*/ formOf('stop-feed', setFeedActive, { body: {  }, constants: { is_active: false } });
