import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import type { PageContext } from '#platform/http/page-context.ts';

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext };
  }
}

/** Renders one page to a whole string: small pages, one write, and the server can hash the inline scripts. */
const fetch = createStartHandler(defaultRenderHandler);
export default { fetch };
