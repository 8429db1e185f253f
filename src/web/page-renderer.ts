import { AsyncLocalStorage } from 'node:async_hooks';
import { createRouter } from '@tanstack/react-router';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import type { PageContext, PageRenderer, RenderedPage } from '#platform/http/page-context.ts';
import { readPageContextFrom } from '#platform/http/page-context.ts';
import { isApplicationPath } from '#web/ui/navigation/router-navigation.tsx';
import { renderDocument } from './render-document.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The patterns of all pages, such as '/view/property/$slug'. */
export const pagePatterns: readonly string[] = Object.keys(createRouter({ routeTree }).routesByPath);

/** The context of the page that is being rendered, for everything its rendering calls. */
const contexts = new AsyncLocalStorage<PageContext>();
readPageContextFrom(() => contexts.getStore());

/** To a whole string: small pages, one write, and the server can hash the inline scripts. */
const startHandler = createStartHandler(defaultRenderHandler);

async function renderApplication(address: string): Promise<RenderedPage> {
  const response = await startHandler(new Request(address, { headers: { accept: 'text/html' } }));
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'));
  return { status: response.status, headers, html: Buffer.from(await response.arrayBuffer()) };
}

/** Renders public pages as documents with islands, and pages of the office for the router. */
export const render: PageRenderer = (address, context) => {
  const url = new URL(address);
  const isApplication = isApplicationPath(url.pathname);
  return contexts.run(context, () => (isApplication ? renderApplication(address) : renderDocument(url)));
};

/** The form in which TanStack Start expects the server's entry. */
export default { render };
