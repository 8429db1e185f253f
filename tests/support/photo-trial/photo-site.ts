import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import tailwindcss from '@tailwindcss/vite';
import Fastify, { type FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import sharp from 'sharp';
import { build } from 'vite';
import { DocumentContext, type DocumentRendering } from '#web/ui/navigation/island.tsx';
import { subsetFonts } from '../../../build/subset-fonts.ts';
import { PhotoPage, type PhotoPageProps } from './photo-page.tsx';

const placeholder =
  'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoCAAIAAgA0JaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=';

/** A test photograph, named by its number. */
export const trialImage = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  width: 1600,
  height: 1067,
  placeholder,
  alt: `photo ${number}`,
});

export interface PhotoSite {
  origin: string;
  page: PhotoPageProps;
  /** Whether React leaves the page as the server rendered it, as it does outside of islands. */
  isDocument: boolean;
  healthMs: number;
  /** Photographs are sent once this resolves. */
  imagesMayCome: Promise<void>;
  scriptMs: number;
  /** Numbers of photographs that answer 404. */
  missing: Set<number>;
  isArtworkMissing: boolean;
  /** Requested files since the page was opened, such as `2/medium.avif`. */
  requested: string[];
  close(): Promise<void>;
}

/** Starts a server for the test page, whose delays and failures a test controls. */
export async function startPhotoSite(): Promise<PhotoSite> {
  const { script, style } = await buildClient();
  const app = Fastify();
  const site: PhotoSite = {
    origin: '',
    page: { images: [], more: [] },
    isDocument: false,
    healthMs: 0,
    imagesMayCome: Promise.resolve(),
    scriptMs: 0,
    missing: new Set(),
    isArtworkMissing: false,
    requested: [],
    close: () => app.close(),
  };
  app.get('/', (_request, reply) => {
    site.requested.length = 0;
    return reply.type('text/html').send(documentOf(site));
  });
  app.get('/script.js', async (_request, reply) => {
    await wait(site.scriptMs);
    return reply.type('text/javascript').send(script);
  });
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(style));
  app.get('/api/v1/health', async () => {
    site.requested.push('health');
    await wait(site.healthMs);
    return {};
  });
  await serveTrialImages(app, site);
  site.origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return site;
}

async function serveTrialImages(app: FastifyInstance, site: PhotoSite): Promise<void> {
  const picture = sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#285947' } });
  const avif = await picture.avif({ effort: 0 }).toBuffer();
  app.get<{ Params: { id: string; name: string } }>('/uploads/images/:id/:name', async (request, reply) => {
    const number = Number(request.params.id.slice(-12));
    site.requested.push(`${number}/${request.params.name}`);
    await site.imagesMayCome;
    if (site.missing.has(number)) return reply.status(404).send();
    return reply.header('cache-control', 'max-age=600').type('image/avif').send(avif);
  });
  app.get<{ Params: { name: string } }>('/fallback/:name', async (request, reply) => {
    site.requested.push(`fallback/${request.params.name}`);
    if (site.isArtworkMissing) return reply.status(404).send();
    return reply.type('image/jpeg').send(await readFile(`public/fallback/${request.params.name}`));
  });
}

const rendering: DocumentRendering = {
  renderIsland: (element) => renderToString(element),
  script: '',
};

const documentOf = ({ page: props, isDocument }: PhotoSite): string =>
  `<!doctype html><html lang="en" ${isDocument ? 'data-document' : ''}><head><meta charset="utf-8"><title>Photographs</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"></head>
<body><div id="root">${renderToString(
    createElement(DocumentContext, { value: isDocument ? rendering : null }, createElement(PhotoPage, props)),
  )}</div>
<script type="application/json" id="props">${JSON.stringify(props)}</script>
<script type="module" src="/script.js"></script></body></html>`;

async function buildClient(): Promise<{ script: string; style: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [subsetFonts(), tailwindcss()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, rollupOptions: { input: 'tests/support/photo-trial/photo-page-client.tsx' } },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  const script = files.find((file) => file.type === 'chunk')?.code;
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (!script || style?.type !== 'asset') throw new Error('The trial page was not built');
  return { script, style: String(style.source) };
}
