import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { ApiError } from '#platform/http/server/errors.ts';
import { basemapPath, currentBasemapPath } from '../basemap-address.ts';
import { type BasemapPlace, ContentName } from './basemap.ts';

const RANGE_NOT_SATISFIABLE = 416;

/** By byte ranges at an address with the hash of its content; an archive on other storage is only told. */
export async function serveBasemap(app: FastifyInstance, place: BasemapPlace): Promise<void> {
  const content = 'file' in place ? new ContentName(place.file) : null;
  app.get(currentBasemapPath, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return { archive: 'url' in place ? place.url : `${basemapPath}/${await content?.read()}.pmtiles` };
  });
  if ('file' in place && content) await app.register((scope) => serveArchive(scope, place.file, content));
}

async function serveArchive(app: FastifyInstance, file: string, content: ContentName): Promise<void> {
  // For `reply.sendFile` alone, which does ranges, conditions, HEAD and the end of the stream.
  await app.register(fastifyStatic, { root: dirname(file), serve: false });
  app.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    if (error.statusCode !== RANGE_NOT_SATISFIABLE) throw error;
    return reply
      .status(RANGE_NOT_SATISFIABLE)
      .header('content-range', `bytes */${(await stat(file)).size}`)
      .send();
  });
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${basemapPath}/:name.pmtiles`,
    // A view of the map reads some twenty ranges; they cost no more than other static files.
    config: { uncounted: true },
    // A compressed reply would have other byte positions; the tiles are compressed already.
    compress: false,
    handler: async (request, reply) => {
      if (request.params.name !== (await content.read())) throw new ApiError('not_found');
      reply.type('application/vnd.pmtiles');
      return reply.sendFile(basename(file), { maxAge: '365d', immutable: true, contentType: false });
    },
  });
}
