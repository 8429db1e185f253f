import { z } from 'zod';
import { connectDatabase } from '#platform/database/server/database.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { openApiDocument } from '#web/server/api-docs/openapi.ts';
import { createApi } from '#web/server/endpoints.ts';
import { scopesOf } from '#web/server/key-scopes.ts';

/** The OpenAPI document of the contracts, as the site serves it. No database is contacted. */
export function documentedApi() {
  const { db } = connectDatabase({ url: 'postgres://127.0.0.1/nobody-is-asked' });
  const api = createApi({
    db,
    clock: systemClock,
    publicUrl: 'http://127.0.0.1',
    validateReplies: false,
    storedMails: 'sent',
  });
  return openApiDocument(api.endpoints(), scopesOf);
}

/** The file with a line for each operation, from the root of the checkout. */
export const operationsFile = 'docs/api-operations.txt';

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z
          .array(
            z
              .object({ name: z.string(), in: z.string(), required: z.boolean().optional() })
              .or(z.object({ $ref: z.string() })),
          )
          .default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/**
 * A line for each operation: its name, method and path, parameters and fields of its body (those with a question mark
 * may be left out), and the statuses it answers with. Compared with the committed file, it shows in review what a
 * change of a contract means to callers.
 */
export function operationLines(document: unknown): string[] {
  const { paths, components } = documentSchema.parse(document);
  const fieldsOf = (schema: unknown): string[] => {
    const { $ref } = z.object({ $ref: z.string().optional() }).parse(schema);
    const { properties, required } = objectSchema.parse(
      $ref ? components.schemas[$ref.split('/').at(-1) ?? ''] : schema,
    );
    return Object.keys(properties)
      .map((name) => (required.includes(name) ? name : `${name}?`))
      .toSorted();
  };
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId, parameters, requestBody, responses }]) => {
        const query = parameters.flatMap((one) =>
          'in' in one && one.in === 'query' ? [one.required ? one.name : `${one.name}?`] : [],
        );
        const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema));
        return [
          `${operationId}: ${method.toUpperCase()} ${path}`,
          query.length > 0 && `query ${query.toSorted().join(' ')}`,
          body.length > 0 && `body ${body.join(' ')}`,
          `answers ${Object.keys(responses).toSorted().join(' ')}`,
        ]
          .filter(Boolean)
          .join(' | ');
      }),
    )
    .toSorted();
}
