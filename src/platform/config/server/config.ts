import { resolve } from 'node:path';
import { z } from 'zod';
import type { BasemapPlace } from '#platform/basemap/server/basemap.ts';
import { isProxyRange } from '#platform/http/server/client-address.ts';

/** Every setting of the program. The README's table lists the same names; nothing else is read from the environment. */
const settings = z.object({
  PORT: z.coerce.number('a port number, such as 3000').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address with http:// or https://, such as https://www.agency.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'a PostgreSQL address, such as postgres://user:password@host:5432/makao',
    })
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'a mail server address, such as smtps://user:password@mail.agency.example:465',
    })
    .optional(),
  DEMO: z.enum(['0', '1'], '0 or 1').default('1'),
  OWNER_EMAIL: z.email('an e-mail address').toLowerCase().optional(),
  OWNER_PASSWORD: z.string().min(12, 'a password of 12 characters or more').max(128).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  TRUST_PROXY: z
    .string()
    .transform((list) => (list === '0' ? [] : list.split(',').map((entry) => entry.trim())))
    .refine((entries) => entries.every(isProxyRange), {
      error:
        'addresses or networks of your proxies, comma-separated, such as loopback or 10.0.0.0/8 (for a proxy on this machine: loopback)',
    })
    .default([]),
  SUBMISSIONS_PER_MINUTE: z.coerce.number('a whole number, such as 30').int().min(1).max(100_000).default(30),
  PAGE_CACHE_MB: z.coerce.number('a whole number, such as 64').int().min(0).max(65_536).default(64),
  BASEMAP: z
    .string()
    .refine((place) => !place.includes('://') || isHttpsAddress(place), {
      error: 'the path of a PMTiles file, or the https:// address of one without a password in it',
    })
    .optional(),
  REQUESTS_PER_MINUTE: z.coerce.number('a whole number, such as 1800').int().min(60).max(1_000_000).default(1800),
});

function isHttpsAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

export interface Config {
  port: number;
  host: string;
  /** Public origin of the site, without a trailing slash. Null: the address the server listens on. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  loadDemo: boolean;
  owner: { email: string; password: string } | null;
  logLevel: z.output<typeof settings>['LOG_LEVEL'];
  /** Proxies whose X-Forwarded-For is believed: addresses, networks or named ranges. Empty: none. */
  trustProxy: string[];
  submissionsPerMinute: number;
  /** Pages and API calls allowed per address and minute. */
  requestsPerMinute: number;
  /** Limit of the cache of public pages; 0: none. */
  pageCacheBytes: number;
  /** Null: the archive that comes with the program. */
  basemap: BasemapPlace | null;
}

/** An invalid setting; the message names the variable and what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses the environment variables.
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => sentence(issue, environment)).join('\n'));
  }
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    loadDemo: values.DEMO === '1',
    owner: ownerOf(values),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    submissionsPerMinute: values.SUBMISSIONS_PER_MINUTE,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    basemap: basemapOf(values.BASEMAP),
  };
}

function basemapOf(place: string | undefined): BasemapPlace | null {
  if (place === undefined) return null;
  return place.includes('://') ? { url: place } : { file: resolve(place) };
}

const secretNames = new Set(['OWNER_PASSWORD', 'DATABASE_URL', 'SMTP_URL']);

function sentence(issue: z.core.$ZodIssue, environment: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const given = secretNames.has(name) ? '' : ` It is '${environment[name] ?? ''}'.`;
  return `${name} is not usable: expected ${issue.message}.${given}`;
}

function ownerOf(values: z.output<typeof settings>): Config['owner'] {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = values;
  if (email && password) return { email, password };
  if (!email && !password) return null;
  const missing = email ? 'OWNER_PASSWORD' : 'OWNER_EMAIL';
  throw new ConfigError(`${missing} is missing: set OWNER_EMAIL and OWNER_PASSWORD together, or neither.`);
}
