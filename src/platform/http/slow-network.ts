/** Set by the browser for this visit once it has measured a slow network (web/ui/photo/network-speed.ts). */
export const SLOW_NETWORK_COOKIE = 'makao-network=slow';

/** The request headers that `saysSlowNetwork` reads, for `Vary`. */
export const SLOW_NETWORK_HEADERS = 'save-data, ect, cookie';

/**
 * Whether a request says that its network is slow: data saving, a connection rated as 2G (the client hint `ECT`, which
 * browsers send after `Accept-CH`), or the cookie of a measurement.
 */
export function saysSlowNetwork(headers: Readonly<Record<string, unknown>>): boolean {
  const { 'save-data': saveData = '', ect = '', cookie = '' } = headers;
  if (String(saveData).toLowerCase() === 'on' || /^(?:slow-)?2g$/.test(String(ect))) return true;
  return String(cookie).split(/;\s*/).includes(SLOW_NETWORK_COOKIE);
}
