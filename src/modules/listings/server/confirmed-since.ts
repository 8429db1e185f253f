interface Moments {
  confirmed_at: Date | null;
  published_at: Date | null;
}

/** In milliseconds; an earlier release took the two moments of a publication one after the other. */
const AT_ONCE = 10_000;

/**
 * When staff last confirmed a listing, ISO 8601; null as long as nobody has since it was published. Publishing stores its
 * own moment as that of a confirmation, from which the checks count.
 */
export function confirmedSince({ confirmed_at, published_at }: Moments): string | null {
  const isOfPublishing =
    published_at !== null &&
    confirmed_at !== null &&
    Math.abs(confirmed_at.getTime() - published_at.getTime()) < AT_ONCE;
  return confirmed_at === null || isOfPublishing ? null : confirmed_at.toISOString();
}
