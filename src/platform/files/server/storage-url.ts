/** A place in an S3-compatible object store. Credentials come from the standard AWS_* variables. */
export interface S3Place {
  bucket: string;
  /** What the site's keys begin with, without slashes at its ends; may be empty. */
  prefix: string;
  /** Null: AWS_REGION. */
  region: string | null;
  /** Null: Amazon's own for the region. */
  endpoint: string | null;
  /** Whether the bucket is part of the path, as many stores of one's own need it, instead of the host's name. */
  forcePathStyle: boolean;
}

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const parameters = new Set(['region', 'endpoint', 'forcePathStyle']);

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…&forcePathStyle=1`.
 * @returns null where the text is no such address, or holds a password
 */
export function readStorageUrl(text: string): S3Place | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  const { searchParams } = url;
  const [bucket, prefix] = [url.hostname, url.pathname.replace(/^\/|\/$/g, '')];
  const [endpoint, forcePathStyle] = [searchParams.get('endpoint'), searchParams.get('forcePathStyle') ?? '0'];
  const isUsable =
    bucketPattern.test(bucket) &&
    prefixPattern.test(prefix) &&
    [...searchParams.keys()].every((name) => parameters.has(name)) &&
    /^[01]$/.test(forcePathStyle) &&
    (endpoint === null || isEndpoint(endpoint));
  if (!isUsable) return null;
  return { bucket, prefix, region: searchParams.get('region'), endpoint, forcePathStyle: forcePathStyle === '1' };
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}
