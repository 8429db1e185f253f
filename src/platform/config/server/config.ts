import { resolve } from 'node:path';
import { parseCrontab } from 'graphile-worker';
import { z } from 'zod';
import { type BackupSettings, backupKeyPattern, readBackupPlace } from '#platform/backup/server/backup-place.ts';
import type { BasemapPlace } from '#platform/basemap/server/basemap.ts';
import { readStorageUrl } from '#platform/files/server/storage.ts';
import { isProxyRange } from '#platform/http/server/limits/client-address.ts';
import type { MetricsAddress } from '#platform/metrics/server/serve-metrics.ts';
import { secretKeyOf } from '#platform/security/server/sealing.ts';
import type { TracingProtocol } from '#platform/tracing/server/start-tracing.ts';

const flag = z.stringbool({ error: 'true or false' }).default(false);
const collector = z.url({ protocol: /^https?$/, error: 'the http:// address of a collector of traces' }).optional();
const protocol = z
  .enum(['http/protobuf', 'http/json'], 'http/protobuf or http/json (gRPC is not supported)')
  .optional();

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'a PostgreSQL address, such as postgres://user:password@host:5432/makao',
});

/** OpenTelemetry's own variables that decide whether traces are made; its SDK reads these and the others itself. */
const tracingSettings = {
  OTEL_SDK_DISABLED: flag,
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'otlp or none').default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
};

const schedule = z.string().refine(isSchedule, {
  error: "the five fields of a crontab line, in UTC, such as '30 23 * * *' for half past two at night in Nairobi",
});

function isSchedule(text: string): boolean {
  if (!/^\S+(?: \S+){4}$/.test(text)) return false;
  try {
    return parseCrontab(`${text} task`).length === 1;
  } catch {
    return false;
  }
}

/** Backups that the program makes by itself. */
const backupSettings = {
  BACKUP_TO: z
    .string()
    .transform(readBackupPlace)
    .refine((place) => place !== null, {
      error: 'the absolute path of a folder, or s3://bucket/prefix with the parameters of STORAGE_URL',
    })
    .optional(),
  BACKUP_SCHEDULE: schedule.default('30 23 * * *'),
  BACKUP_KEEP: z
    .string()
    .transform((text) => /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text)?.slice(1).map(Number) ?? [])
    .refine(([daily = 0]) => daily > 0, {
      error: 'how many days, weeks and months have a backup, such as 7,5,12, with at least one day',
    })
    .default([7, 5, 12]),
  BACKUP_KEY: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => backupKeyPattern.test(key)), {
      error: "a key of age, as 'bin/backup --make-key' prints it; several comma-separated, the newest first",
    })
    .default([]),
  BACKUP_VERIFY_SCHEDULE: z.union([z.literal('never'), schedule]).default('30 0 * * 0'),
};

const isHost = (text: string): boolean => URL.parse(`http://${text}`)?.host === text;

const hostList = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .refine((hosts) => hosts.every(isHost), {
    error: 'hosts as they stand in addresses, with a port other than 80 and 443, comma-separated: files.lan:8080',
  })
  .default([]);

/**
 * Every setting of the program. `docs/operations.md` lists the same names; beside them only the SDK of OpenTelemetry reads
 * the environment.
 */
const settings = z.object({
  PORT: z.coerce.number('a port number, such as 3000').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address with http:// or https://, such as https://www.agency.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_SESSION_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  STORAGE_URL: z
    .string()
    .transform(readStorageUrl)
    .refine((place) => place !== null, {
      error:
        's3://bucket/prefix, with ?region=…&endpoint=https://…&forcePathStyle=1 as the storage needs it, and credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    })
    .optional(),
  ROLE: z.enum(['web', 'worker', 'all'], 'web, worker or all').default('all'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'a mail server address, such as smtps://user:password@mail.agency.example:465',
    })
    .optional(),
  DEMO: z.enum(['0', '1'], '0 or 1').default('1'),
  OWNER_EMAIL: z.email('an e-mail address').toLowerCase().optional(),
  OWNER_PASSWORD: z.string().min(12, 'a password of 12 characters or more').max(128).optional(),
  SECRET_KEY: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)), {
      error:
        "32 random bytes in base64, as 'openssl rand -base64 32' prints them; several comma-separated, the newest first",
    })
    .default([]),
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
  IMPORT_PICTURE_HOSTS: hostList,
  WEBHOOK_HOSTS: hostList,
  OFFLINE_PAGES: z.enum(['0', '1'], '0 or 1').default('1'),
  METRICS: z
    .string()
    .transform((text) => /^(?:\[([0-9a-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text))
    .refine((parts) => parts !== null && Number(parts[3]) <= 65_535, {
      error: 'an address of its own for the metrics, such as 127.0.0.1:9464',
    })
    .transform((parts) => ({ host: parts?.[1] ?? parts?.[2] ?? '', port: Number(parts?.[3]) }))
    .optional(),
  ...tracingSettings,
  ...backupSettings,
  REQUESTS_PER_MINUTE: z.coerce.number('a whole number, such as 1800').int().min(60).max(1_000_000).default(1800),
});

/** Every variable that is read; the S3 client reads the credentials by itself. */
export const settingNames: readonly string[] = [
  ...Object.keys(settings.shape),
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];

function isHttpsAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** The settings as the program uses them. */
export type Config = ReturnType<typeof readConfig>;

/** An invalid setting; the message names the variable and what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses the environment variables.
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => sentence(issue, environment)).join('\n'));
  }
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    /** Public origin of the site, without a trailing slash. Null: the address the server listens on. */
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    /** The same database past a pooler of transactions, which `databaseUrl` then leads through. */
    databaseSessionUrl: besideDatabase('DATABASE_SESSION_URL', values),
    /** A streaming replica of it, for public reads. */
    databaseReadUrl: besideDatabase('DATABASE_READ_URL', values),
    /** Where photographs, documents and exports are. Null: in DATA_DIR. */
    storage: values.STORAGE_URL ?? null,
    /** 'web' answers requests, 'worker' runs jobs, 'all' does both. */
    role: roleOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    /** Seal the secrets in the database: the first seals, all open. Empty: secrets are stored in the clear. */
    secretKeys: values.SECRET_KEY.map((key) => secretKeyOf(Buffer.from(key, 'base64'))),
    loadDemo: values.DEMO === '1',
    owner: ownerOf(values),
    logLevel: values.LOG_LEVEL,
    /** Proxies whose X-Forwarded-For is believed: addresses, networks or named ranges. */
    trustProxy: values.TRUST_PROXY,
    submissionsPerMinute: values.SUBMISSIONS_PER_MINUTE,
    /** Pages and API calls allowed per address and minute. */
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    /** Limit of the cache of public pages; 0: none. */
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    /** Hosts whose pictures imports take although they are private or on other ports. */
    importPictureHosts: values.IMPORT_PICTURE_HOSTS,
    /** Hosts that webhooks may go to although they are private, on other ports or without https. */
    webhookHosts: values.WEBHOOK_HOSTS,
    /** Whether browsers keep saved listings and the last lists for when there is no network. */
    offlinePages: values.OFFLINE_PAGES === '1',
    /** Null: the archive that comes with the program. */
    basemap: basemapOf(values.BASEMAP),
    /** Where the metrics are served; null: nowhere. Port 0: any free one. */
    metrics: metricsOf(values),
    backup: backupOf(values),
    /** How traces are sent; null: none are made. */
    tracing: tracingOf(values),
  };
}

function backupOf(values: z.output<typeof settings>): BackupSettings {
  const [daily = 0, weekly = 0, monthly = 0] = values.BACKUP_KEEP;
  return {
    to: values.BACKUP_TO ?? null,
    keys: values.BACKUP_KEY,
    kept: { daily, weekly, monthly },
    schedule: values.BACKUP_SCHEDULE,
    verificationSchedule: values.BACKUP_VERIFY_SCHEDULE === 'never' ? null : values.BACKUP_VERIFY_SCHEDULE,
  };
}

function tracingOf(values: z.output<typeof settings>): TracingProtocol | null {
  const hasEndpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!hasEndpoint || values.OTEL_SDK_DISABLED || values.OTEL_TRACES_EXPORTER === 'none') return null;
  return values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? values.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf';
}

/** @throws ConfigError for the address of the site: everybody could read how much business there is */
function metricsOf({ METRICS: address, PORT: port }: z.output<typeof settings>): MetricsAddress | null {
  if (address && address.port === port && port !== 0)
    throw new ConfigError(`METRICS is not usable: expected another port than that of the site, PORT ${port}.`);
  return address ?? null;
}

function basemapOf(place: string | undefined): BasemapPlace | null {
  if (place === undefined) return null;
  return place.includes('://') ? { url: place } : { file: resolve(place) };
}

const secretNames = new Set([
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_READ_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'OWNER_PASSWORD',
  'SECRET_KEY',
  'BACKUP_TO',
  'BACKUP_KEY',
]);

function sentence(issue: z.core.$ZodIssue, environment: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const given = secretNames.has(name) ? '' : ` It is '${environment[name] ?? ''}'.`;
  return `${name} is not usable: expected ${issue.message}.${given}`;
}

/** Where commands that run once connect to: their sessions last. */
export const directDatabaseUrl = ({
  databaseUrl,
  databaseSessionUrl,
}: Pick<Config, 'databaseUrl' | 'databaseSessionUrl'>): string | null => databaseSessionUrl ?? databaseUrl;

/** Whether this program stores anything in DATA_DIR. */
export const usesDataDir = ({ databaseUrl, storage }: Pick<Config, 'databaseUrl' | 'storage'>): boolean =>
  databaseUrl === null || storage === null;

function besideDatabase(
  name: 'DATABASE_SESSION_URL' | 'DATABASE_READ_URL',
  values: z.output<typeof settings>,
): string | null {
  if (values[name] !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError(`${name} needs DATABASE_URL, as it leads to the same database.`);
  return values[name] ?? null;
}

function roleOf({ ROLE, DATABASE_URL, STORAGE_URL }: z.output<typeof settings>) {
  if (ROLE === 'all' || (DATABASE_URL && STORAGE_URL)) return ROLE;
  throw new ConfigError(
    `ROLE=${ROLE} needs DATABASE_URL and STORAGE_URL, as another program does the rest on the same database and files.`,
  );
}

function ownerOf(values: z.output<typeof settings>) {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = values;
  if (email && password) return { email, password };
  if (!email && !password) return null;
  const missing = email ? 'OWNER_PASSWORD' : 'OWNER_EMAIL';
  throw new ConfigError(`${missing} is missing: set OWNER_EMAIL and OWNER_PASSWORD together, or neither.`);
}
