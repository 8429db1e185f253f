import type { FastifyInstance } from 'fastify';
import { registerAgency } from '#features/agency/server/routes.ts';
import { registerProperties } from '#features/properties/server/routes.ts';
import type { PageForm } from '#shared/page-form.ts';
import { Api } from './api.ts';
import { serveApiReference } from './api-reference.tsx';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { type DevelopmentFiles, serveDevelopmentFiles } from './development-files.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import { openApiDocument } from './openapi.ts';
import { servePageForms } from './page-forms.ts';
import { type PageRenderer, servePages } from './pages.ts';
import { type StaticFolders, serveStaticFiles } from './static-files.ts';

export interface Services extends HttpServerOptions {
  db: Database;
  clock: Clock;
  publicUrl: string;
  validateReplies: boolean;
  /** Absent in tests of the API alone. */
  pages?: { render: PageRenderer; folders: StaticFolders | null; development?: DevelopmentFiles };
}

/** Every endpoint of the product. A new feature adds its line here. */
export function createApi(services: Pick<Services, 'db' | 'clock' | 'publicUrl' | 'validateReplies'>): Api {
  const api = new Api({ validateReplies: services.validateReplies });
  registerAgency(api, services);
  registerProperties(api, services);
  return api;
}

/** Every form that can be posted without JavaScript. */
const pageForms: readonly PageForm[] = [];

/** The whole site, ready to listen or to be asked in process by a test. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const api = createApi(services);
  const app = await createHttpServer(services);
  const document = openApiDocument(api.endpoints());
  await app.register(
    async (scope) => {
      scope.get('/openapi.json', async () => document);
      api.mount(scope);
    },
    { prefix: '/api/v1' },
  );
  serveApiReference(app, document);
  if (services.pages) {
    const { render, folders, development } = services.pages;
    if (development) serveDevelopmentFiles(app, development);
    if (folders) await serveStaticFiles(app, folders);
    const pageServices = {
      api,
      render,
      publicUrl: services.publicUrl,
      forms: pageForms,
    };
    await app.register(async (scope) => {
      servePages(scope, pageServices);
      servePageForms(scope, pageServices);
    });
  }
  return app;
}
