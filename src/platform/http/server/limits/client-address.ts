import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Names of address ranges that TRUST_PROXY takes, as Fastify's `trustProxy` knows them. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whether `entry` is a valid value of TRUST_PROXY: a named range, an address or a network. A network of all addresses
 * is refused, as the client's own X-Forwarded-For would be believed.
 */
export function isProxyRange(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  if (rest.length > 0) return false;
  if (prefix === undefined) return namedRanges.has(entry) || isIP(address) !== 0;
  if (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) === 0) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

/**
 * Cuts X-Forwarded-For down to the addresses at its right end, which proxies appended; what is left of an entry that is
 * no address may be invented. A port after an address is removed.
 */
export function keepForwardedAddresses({ headers }: IncomingMessage): void {
  const sent = headers['x-forwarded-for'];
  if (sent === undefined) return;
  const entries = String(sent).split(',').map(withoutPort);
  const lastOther = entries.findLastIndex((entry) => isIP(entry) === 0);
  const addresses = entries.slice(lastOther + 1);
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
  else delete headers['x-forwarded-for'];
}

function withoutPort(entry: string): string {
  const text = entry.trim();
  if (isIP(text) !== 0) return text;
  return /^\[([0-9a-f:.]{2,45})\](?::\d{1,5})?$/i.exec(text)?.[1] ?? text.replace(/:\d{1,5}$/, '');
}

const IPV6_BLOCK_BITS = 64;

/** The key of all limits by address: an IPv4 address, or an IPv6 address's /64 (RFC 6177: one site). */
export const addressBlock = (address: string): string =>
  isIP(address) === 0 ? 'unknown' : normalizeIP(address, IPV6_BLOCK_BITS);
