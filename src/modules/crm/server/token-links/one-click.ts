import type { FastifyRequest } from 'fastify';
import { ApiError } from '#platform/http/server/errors.ts';
import type { ProgramPost } from '#platform/http/server/forms/page-forms.ts';

/** A one-click body has about 200 bytes in either encoding. Nothing beyond this is read or parsed. */
const MAX_BODY_BYTES = 2048;

interface OneClickLink {
  /** Of the page whose address the mail has as List-Unsubscribe. */
  path: string;
  /** Ends what the parameters of the address name. @returns whether the link is valid */
  end: (parameters: URLSearchParams) => Promise<boolean>;
  done: string;
}

/**
 * The unsubscribe button of mail programs (RFC 8058): they POST `List-Unsubscribe=One-Click` to the address of the
 * unsubscribe page, urlencoded or multipart, and expect a reply without a redirect. People post the page's own form to
 * the same address; such requests are passed on to the page.
 */
export const oneClickPost = ({ path, end, done }: OneClickLink): ProgramPost => ({
  path,
  async answer(request, reply) {
    if (!(await isOneClick(request))) return false;
    if (!(await end(new URLSearchParams(request.raw.url?.split('?')[1] ?? '')))) throw new ApiError('link_not_valid');
    await reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${done}\n`);
    return true;
  },
});

async function isOneClick(request: FastifyRequest<{ Body: unknown }>): Promise<boolean> {
  if (request.isMultipart()) return hasOneClickPart(await readStart(request));
  const { body } = request;
  return typeof body === 'object' && body !== null && 'List-Unsubscribe' in body
    ? body['List-Unsubscribe'] === 'One-Click'
    : false;
}

const oneClickHeader = /^content-disposition:.*\bname="?List-Unsubscribe"?\s*(?:;|$)/i;

/** Whether a multipart body contains the part: its name header, further headers, an empty line, its value. */
function hasOneClickPart(body: string): boolean {
  const lines = body.split('\n').map((line) => line.trim());
  const header = lines.findIndex((line) => oneClickHeader.test(line));
  const headersEnd = header === -1 ? -1 : lines.indexOf('', header);
  return headersEnd !== -1 && lines[headersEnd + 1]?.toLowerCase() === 'one-click';
}

/** Reads the first bytes of a body that was not read yet; the rest stays unread. */
function readStart({ raw }: FastifyRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    let start = Buffer.alloc(0);
    const finish = () => {
      raw.off('data', take).off('end', finish).off('close', finish).off('error', reject).pause();
      resolve(start.subarray(0, MAX_BODY_BYTES).toString('latin1'));
    };
    const take = (bytes: Buffer) => {
      start = Buffer.concat([start, bytes]);
      if (start.length >= MAX_BODY_BYTES) finish();
    };
    raw.on('data', take).once('end', finish).once('close', finish).once('error', reject);
  });
}
