import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { playerOrigins } from '../embedded-players.ts';

export const scriptHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Style attributes are allowed for photographs' placeholders; style elements are not. */
export function contentSecurityPolicy(
  inlineScriptHashes: readonly string[] = [],
  fetchOrigins: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-src ${Object.values(playerOrigins).join(' ')}`,
    ["connect-src 'self'", ...fetchOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The security headers of every reply; a page has its own content security policy. */
export const commonHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Adds security headers to every reply. A route that needs another policy sets its own header before. */
export function addSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = Object.entries(commonHeaders(options));
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
