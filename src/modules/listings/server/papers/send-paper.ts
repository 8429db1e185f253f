import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#platform/http/server/text-file.ts';
import type { KeptPapers } from './kept-papers.ts';

/** To be increased with a change of how papers are drawn, so that browsers ask for them anew. */
const DRAWING_VERSION = 2;

export interface PaperFile {
  /** Without the ending: 'bogani-corner-house-mk-p-0123'. */
  name: string;
  /** All that the paper shows: another content is another version. */
  content: unknown;
  /** Whether everybody may see it; else nothing keeps it. */
  isPublic: boolean;
  draw: () => Promise<Buffer>;
}

/** Sends a paper to be shown in the browser, drawn first if need be; 304 to a client that has it. */
export async function sendPaper(request: FastifyRequest, reply: FastifyReply, papers: KeptPapers, file: PaperFile) {
  const version = hash('sha256', JSON.stringify([DRAWING_VERSION, file.name, file.content]), 'base64url').slice(0, 27);
  const etag = `"${version}"`;
  const headers = {
    etag,
    'cache-control': file.isPublic ? 'no-cache' : 'no-store',
    'x-robots-tag': 'noindex',
  };
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.headers(headers).status(304).send();
  const paper = await papers.get(version, file.draw);
  return reply
    .headers({
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.name}.pdf"`,
    })
    .send(paper);
}
