/** Which marker the arrow keys lead to. */

interface Point {
  x: number;
  y: number;
}

const directions: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/** The index of the nearest of `others` in the direction of a key, what is straight ahead before what is aside; -1 for none. */
export function nearestTowards(key: string, from: Point, others: readonly Point[]): number {
  const direction = directions.get(key);
  if (!direction) return -1;
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, { x, y }] of others.entries()) {
    const ahead = (x - from.x) * direction.x + (y - from.y) * direction.y;
    const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x);
    const distance = ahead + 2 * aside;
    if (ahead <= 0 || distance >= least) continue;
    [nearest, least] = [index, distance];
  }
  return nearest;
}

const middleOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Moves the focus from a marker to the one beside it. @returns whether the key is one that does */
export function moveMarkerFocus(key: string, from: HTMLElement, markers: readonly HTMLElement[]): boolean {
  if (!directions.has(key)) return false;
  const others = markers.filter((marker) => marker !== from);
  others[nearestTowards(key, middleOf(from), others.map(middleOf))]?.focus({ preventScroll: true });
  return true;
}
