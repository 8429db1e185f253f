import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from '#platform/http/error-catalogue.ts';
import { serveFixedText } from '#platform/http/server/cache/shared-texts.ts';

/** The parts of the OpenAPI document that the page shows. */
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        tags: z.array(z.string()),
        summary: z.string(),
        description: z.string().optional(),
        /** The key of a form is a reference to a shared part, which has no name here. */
        parameters: z.array(z.object({ name: z.string().optional(), description: z.string().optional() })).default([]),
        responses: z.record(z.string(), z.unknown()),
        security: z.array(z.looseObject({ apiKey: z.array(z.string()).optional() })).default([]),
      }),
    ),
  ),
});
type ReferenceDocument = z.output<typeof documentSchema>;
type Operation = ReferenceDocument['paths'][string][string];

/**
 * Serves the OpenAPI document at /api/v1/openapi.json, and at /api/docs what there is in it: plain HTML without script.
 * Shapes of bodies and replies are read in the document, by any of the viewers there are for it.
 * @param openApi makes the document, at the first request: it takes longer than the rest of a start
 */
export function serveApiReference(app: FastifyInstance, services: { https: boolean }, openApi: () => unknown): void {
  serveFixedText(app, services, {
    path: '/api/v1/openapi.json',
    type: 'application/json; charset=utf-8',
    body: () => JSON.stringify(openApi()),
  });
  serveFixedText(app, services, {
    path: '/api/docs',
    type: 'text/html; charset=utf-8',
    body: () => `<!doctype html>${renderToStaticMarkup(<Reference document={documentSchema.parse(openApi())} />)}`,
  });
}

function Reference({ document: { info, paths } }: { document: ReferenceDocument }) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  );
  return (
    <html lang="en-KE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{info.title}</title>
        <meta name="description" content="Every call of the public API, with its parameters and replies." />
        <link rel="stylesheet" href="/plain-page.css" />
      </head>
      <body>
        <header>
          <p>
            <a href="/">Home</a>
          </p>
          <h1>{info.title}</h1>
          <p>{info.description}</p>
          <p>
            Shapes of bodies and replies stand in the OpenAPI 3.1 document:{' '}
            <a href="/api/v1/openapi.json">openapi.json</a>
          </p>
        </header>
        <main>
          {[...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? 'Other')].map(([tag, group]) => (
            <section key={tag}>
              <h2>{tag}</h2>
              {group.map(({ call, operation }) => (
                <OperationArticle key={call} call={call} operation={operation} />
              ))}
            </section>
          ))}
          <ErrorTable />
        </main>
      </body>
    </html>
  );
}

function OperationArticle({ call, operation }: { call: string; operation: Operation }) {
  const { operationId, summary, description, responses, security } = operation;
  const scopes = security.flatMap(({ apiKey }) => apiKey ?? []);
  const parameters = operation.parameters.filter(({ name }) => name !== undefined);
  return (
    <article id={operationId}>
      <h3>
        <code>{call}</code>
      </h3>
      <p>
        {summary}. Replies: {Object.keys(responses).join(', ')}
      </p>
      {description && <p>{description}</p>}
      {scopes.length > 0 && <p>With a key of the office too: {scopes.join(' or ')}.</p>}
      {parameters.length > 0 && (
        <dl>
          {parameters.map(({ name, description: meaning }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function ErrorTable() {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return (
    <section id="errors">
      <h2>Errors</h2>
      <table>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{errorCatalogue[code].status}</td>
              <td>{errorCatalogue[code].message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
