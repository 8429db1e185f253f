import type { Point } from './clipping.ts';

/** Points nearer than this to the one before are left out: a third of a pixel shows nowhere. */
const TOLERANCE_PX = 0.35;

const written = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data of one line or ring, with tenths of a pixel; empty where nothing of it would be seen. */
export function pathOf(points: readonly Point[], end: '' | 'Z'): string {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = kept.at(-1);
    const isFar = !before || Math.hypot(point.x - before.x, point.y - before.y) >= TOLERANCE_PX;
    if (isFar || (end === '' && index === points.length - 1)) kept.push(point);
  }
  if (kept.length < (end === 'Z' ? 3 : 2)) return '';
  return `M${kept.map(({ x, y }) => `${written(x)} ${written(y)}`).join('L')}${end}`;
}
