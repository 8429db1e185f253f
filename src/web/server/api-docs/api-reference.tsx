import type { FastifyInstance } from 'fastify';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from '#platform/http/error-catalogue.ts';
import { serveFixedText } from '#platform/http/server/cache/shared-texts.ts';

/** The parts of a JSON schema that the reference shows. */
const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    default: z.unknown().optional(),
    required: z.array(z.string()).optional(),
    items: schemaSchema.optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    anyOf: z.array(schemaSchema).optional(),
  }),
);

interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  format?: string | undefined;
  description?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  default?: unknown;
  required?: string[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  anyOf?: Schema[] | undefined;
}

const jsonContent = z.object({ 'application/json': z.object({ schema: schemaSchema }) });
/** Calls that upload a file have a multipart body. */
const formContent = z.object({ 'multipart/form-data': z.object({ schema: schemaSchema }) });

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: schemaSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.union([jsonContent, formContent]) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: jsonContent })),
});
type Operation = z.output<typeof operationSchema>;

const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
});
type ReferenceDocument = z.output<typeof documentSchema>;

const sharedPart = z.object({ $ref: z.string().regex(/^#\/components\/(?:responses|parameters)\//) });
const shared = z.object({
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The document with replies and parameters in place of the references to them; those to schemas stay, as links. */
function withoutReferences(openApi: unknown): unknown {
  const { components } = shared.parse(openApi);
  const text = JSON.stringify(openApi, (_name, value: unknown) => {
    const [, , kind = '', name = ''] = sharedPart.safeParse(value).data?.$ref.split('/') ?? [];
    return components[kind]?.[name] ?? value;
  });
  return JSON.parse(text);
}

/**
 * Serves the OpenAPI document at /api/v1/openapi.json, and the readable reference at /api/docs: plain HTML from the
 * document, no script.
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
    body() {
      const document = documentSchema.parse(withoutReferences(openApi()));
      return `<!doctype html>${renderToStaticMarkup(<Reference document={document} />)}`;
    },
  });
}

function Reference({ document }: { document: ReferenceDocument }) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'Other');
  return (
    <html lang="en-KE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{document.info.title}</title>
        <meta name="description" content="Every call of the public API, with its parameters, replies and errors." />
        <link rel="stylesheet" href="/api-reference.css" />
      </head>
      <body>
        <header>
          <p>
            <a href="/">Home</a>
          </p>
          <h1>{document.info.title}</h1>
          <p>{document.info.description}</p>
          <p>
            The same as an OpenAPI 3.1 document: <a href="/api/v1/openapi.json">openapi.json</a>
          </p>
        </header>
        <nav aria-label="Calls">
          {[...byTag].map(([tag, group]) => (
            <section key={tag}>
              <h2>{tag}</h2>
              <ul>
                {group.map(({ operation, method, path }) => (
                  <li key={operation.operationId}>
                    <a href={`#${operation.operationId}`}>
                      <code>
                        {method} {path}
                      </code>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <main>
          {operations.map((entry) => (
            <OperationSection key={entry.operation.operationId} {...entry} />
          ))}
          <section id="schemas">
            <h2>Shapes</h2>
            {Object.entries(document.components.schemas).map(([name, schema]) => (
              <article key={name} id={`schema-${name}`}>
                <h3>{name}</h3>
                <FieldTable schema={schema} />
              </article>
            ))}
          </section>
          <ErrorTable />
        </main>
      </body>
    </html>
  );
}

function OperationSection({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const replies = Object.entries(operation.responses);
  return (
    <section id={operation.operationId}>
      <h2>{operation.summary}</h2>
      <p>
        <code>
          {method} {path}
        </code>
      </p>
      {operation.description && <p>{operation.description}</p>}
      {operation.parameters.length > 0 && (
        <table>
          <caption>Parameters</caption>
          <tbody>
            {operation.parameters.map((parameter) => (
              <tr key={parameter.name}>
                <th scope="row">
                  <code>{parameter.name}</code>
                  {parameter.required && ' (required)'}
                </th>
                <td>{parameter.in}</td>
                <td>
                  <TypeOf schema={parameter.schema} /> {parameter.description ?? parameter.schema.description}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {operation.requestBody && (
        <>
          <h3>Body</h3>
          <FieldTable schema={Object.values(operation.requestBody.content)[0]?.schema ?? {}} />
        </>
      )}
      <h3>Replies</h3>
      <dl>
        {replies.map(([status, reply]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {Number(status) < 400 ? <TypeOf schema={reply.content['application/json'].schema} /> : reply.description}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FieldTable({ schema }: { schema: Schema }) {
  if (!schema.properties) return <TypeOf schema={schema} />;
  return (
    <table>
      <tbody>
        {Object.entries(schema.properties).map(([name, field]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {schema.required?.includes(name) ? '' : ' (optional)'}
            </th>
            <td>
              <TypeOf schema={field} /> {field.description}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A schema in short: `integer 1 to 100`, `list of Property`, `one of Sale, Rent`. */
function TypeOf({ schema }: { schema: Schema }): React.ReactNode {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return <a href={`#schema-${name}`}>{name}</a>;
  }
  if (schema.enum) return <>one of {schema.enum.map(String).join(', ')}</>;
  if (schema.const !== undefined) return <>always {JSON.stringify(schema.const)}</>;
  if (schema.items)
    return (
      <>
        list of <TypeOf schema={schema.items} />
      </>
    );
  if (schema.anyOf)
    return schema.anyOf.map((option, index) => (
      // A fragment, because an option with fields is a table, which must not be inside an inline element.
      <Fragment key={JSON.stringify(option)}>
        {index > 0 && ' or '}
        <TypeOf schema={option} />
      </Fragment>
    ));
  if (schema.properties) return <FieldTable schema={schema} />;
  return <>{[[schema.type].flat().join(' or '), schema.format, rangeOf(schema)].filter(Boolean).join(' ')}</>;
}

function rangeOf({ minimum, maximum, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `from ${minimum}`;
  return maxLength === undefined ? '' : `up to ${maxLength} characters`;
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
