import type { NearestStage } from './nearest-stage-contract.ts';

const formatDistance = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1).replace('.0', '')} km`;

/**
 * 'Nearest matatu stage: Yaya Centre, 350 m. Then Adams Arcade, 600 m. Distances are in a straight line.'
 * @param isApproximate distances are from the centre of a circle in which the listing lies
 */
export function stagesSentence(stages: readonly NearestStage[], isApproximate: boolean): string {
  const [nearest, ...others] = stages.map(
    ({ name, distance_m }) => `${name}, ${isApproximate ? 'about ' : ''}${formatDistance(distance_m)}`,
  );
  const then = others.length === 0 ? '' : ` Then ${others.join('; ')}.`;
  const distances = stages.length === 1 ? 'The distance is' : 'Distances are';
  return `Nearest matatu stage: ${nearest}.${then} ${distances} in a straight line.`;
}
