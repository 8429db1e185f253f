import { z } from 'zod';
import { vectors } from './vectors.ts';

const envelope = z.object({ success: z.literal(true), data: z.unknown() });

interface Sent<Data> {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  data?: z.ZodType<Data>;
}

/** Calls the API of a site, as a visitor or with a session, and notes the text fields in which vectors were taken. */
export class SiteClient {
  readonly base: string;
  /**
   * 'METHOD /path field.of.rows' of each text that was taken with a vector in it, '?name' for those of the query; paths
   * without their values.
   */
  readonly filled: Set<string>;
  private readonly cookies = new Map<string, string>();

  constructor(base: string, filled = new Set<string>()) {
    this.base = base;
    this.filled = filled;
  }

  /** Another browser at the same site, without a session. */
  another(): SiteClient {
    return new SiteClient(this.base, this.filled);
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * @param path from the contract, with the values of its parameters in `params`
   * @throws Error with the reply where the call is refused
   */
  async send<Data = unknown>(
    method: string,
    path: string,
    { params = {}, query = {}, body, data }: Sent<Data> = {},
  ): Promise<Data> {
    const asked = new URLSearchParams(query).toString();
    const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name])) + (asked && `?${asked}`);
    const isForm = body instanceof FormData;
    const reply = await fetch(`${this.base}/api/v1${url}`, {
      method,
      headers: {
        origin: this.base,
        cookie: this.cookie,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const parsed = envelope.safeParse(reply.ok ? JSON.parse(text) : {});
    if (!parsed.success) throw new Error(`${method} ${url} answered ${reply.status} ${text.slice(0, 600)}`);
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    const taken = textsWithVectors(isForm ? Object.fromEntries(body) : body);
    for (const name of [...taken, ...textsWithVectors(query).map((one) => `?${one}`)])
      this.filled.add(`${method} ${path} ${name}`);
    return (data ?? z.custom<Data>()).parse(parsed.data.data);
  }
}

function textsWithVectors(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return holdsVector(value) ? [name] : [];
  if (value instanceof File) return textsWithVectors(value.name, name);
  if (typeof value !== 'object' || value === null) return [];
  const inside = (key: string) => [name, Array.isArray(value) ? '*' : key].filter(Boolean).join('.');
  return Object.entries(value).flatMap(([key, part]) => textsWithVectors(part, inside(key)));
}

// One of them is a backslash alone, which says nothing.
const telling = vectors.filter((vector) => vector.length > 1);

const holdsVector = (text: string): boolean =>
  telling.some((vector) => text.includes(vector) || decoded(text).includes(vector));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
