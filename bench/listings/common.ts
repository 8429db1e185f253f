import type { Place } from '#demo/places/place.ts';
import type { Random } from './random.ts';

const kmPerDegree = 111.32;
const dayMs = 86_400_000;

/** A random point within the place's spread. */
export function pointNear(random: Random, place: Place): [latitude: number, longitude: number] {
  const angle = 2 * Math.PI * random.fraction();
  const degrees = (place.spreadKm * Math.sqrt(random.fraction())) / kmPerDegree;
  return [
    Number((place.latitude + degrees * Math.sin(angle)).toFixed(5)),
    Number((place.longitude + degrees * Math.cos(angle)).toFixed(5)),
  ];
}

/**
 * Approval state and dates of a listing: published within the last three years, confirmed within the last sixty days.
 */
export function publication(random: Random, now: Date) {
  const publishedDaysAgo = 1 + random.fraction() * 1095;
  const ago = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
  const at = random.fraction();
  const approval = at < 0.96 ? 'Approved' : at < 0.98 ? 'Draft' : at < 0.99 ? 'In review' : 'Archived';
  const isPublished = approval === 'Approved' || approval === 'Archived';
  return {
    approval,
    createdAt: ago(publishedDaysAgo + 2),
    publishedAt: isPublished ? ago(publishedDaysAgo) : null,
    confirmedAt: isPublished ? ago(Math.min(publishedDaysAgo, random.fraction() * 60)) : null,
  };
}
