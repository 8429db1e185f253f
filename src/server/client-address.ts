import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Names of address ranges that TRUST_PROXY takes, as Fastify's `trustProxy` knows them. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whether `entry` names proxies: a range by name, an IP address, or a network such as '10.0.0.0/8'. A network of
 * every address (`/0`) is refused: with it the client's own X-Forwarded-For would be believed.
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
 * Cuts X-Forwarded-For down to the addresses at its right end. Proxies append, so what stands right of an entry that
 * is no address was written by machines nearer to us; everything to its left may be invented. A port behind an
 * address, as some proxies write it, is removed.
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

/**
 * The part of an address that one customer of a network holds: an IPv4 address as it is, an IPv6 address as its /64
 * (RFC 6177: a site gets at least that), an IPv4 address mapped into IPv6 as IPv4. Key of every limit by address.
 */
export const addressBlock = (address: string): string =>
  isIP(address) === 0 ? 'unknown' : normalizeIP(address, IPV6_BLOCK_BITS);

const IPV6_NETWORK_BITS = 48;

/**
 * The wider network an address belongs to: IPv4 by /24, IPv6 by /48, the sizes that one tenant of a provider can rent
 * or get with a tunnel. For limits over many addresses, so that many addresses of one machine count as few.
 */
export function addressNetwork(address: string): string {
  if (isIP(address) === 0) return 'unknown';
  const normal = normalizeIP(address, IPV6_NETWORK_BITS);
  return isIPv6(normal) ? normal : normal.replace(/\.\d+$/, '.0');
}
