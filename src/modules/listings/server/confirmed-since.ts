interface Moments {
  confirmed_at: Date | null;
  published_at: Date | null;
}

/**
 * When staff last confirmed a listing, ISO 8601; null as long as nobody has since it was published. Publishing stores its
 * own moment as that of a confirmation, from which the checks count.
 */
export const confirmedSince = ({ confirmed_at, published_at }: Moments): string | null =>
  confirmed_at === null || confirmed_at.getTime() === published_at?.getTime() ? null : confirmed_at.toISOString();
