// Written by `npm run openapi` from push-contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { removePushBrowser } from './push-client.gen.ts';

export const removePushBrowserForm = /*#__PURE__*/ formOf('remove-push-browser', removePushBrowser, {});
