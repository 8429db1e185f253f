/** How a listing's position is told to visitors: the point, or the centre of a circle of 300 m in which it lies. */
export const positionsShown = ['Exact', 'Within 300 m'] as const;
export type PositionShown = (typeof positionsShown)[number];

export const CIRCLE_RADIUS_M = 300;

/** Metres; null for the exact point. */
export const radiusOf = (shown: PositionShown): number | null => (shown === 'Exact' ? null : CIRCLE_RADIUS_M);
