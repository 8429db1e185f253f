/** The shortest distance that is shown, in metres: a pin may stand that far from the door. */
export const SHORTEST_TOLD_M = 100;

/** '350 m', '2 km', '1.9 km' */
export const formatDistance = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1).replace('.0', '')} km`;
