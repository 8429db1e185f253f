import { AsyncLocalStorage } from 'node:async_hooks';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import type { PageContext } from '#platform/http/page-context.ts';
import { readPageContextFrom } from '#platform/http/page-state.ts';
import { renderDocument } from './render-document.tsx';

/** The context of the page that is being rendered, for everything its rendering calls. */
const contexts = new AsyncLocalStorage<PageContext>();
readPageContextFrom(() => contexts.getStore());

/** Pages of the office and of signing in are one application in the browser, with the router. */
const application = /^\/(?:office|login)(?:[/_]|$)/i;

/** Renders a page of the office to a whole string: small pages, one write, and the server can hash the inline scripts. */
const renderApplication = createStartHandler(defaultRenderHandler);

/** Renders the page of a GET request; public pages as documents with islands. */
function fetch(request: Request, { context }: { context: PageContext }): Promise<Response> | Response {
  return contexts.run(context, () =>
    application.test(new URL(request.url).pathname) ? renderApplication(request) : renderDocument(request),
  );
}
export default { fetch };
