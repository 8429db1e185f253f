const steps = [1, 2, 2.5, 5, 10];

/** The values of a chart's grid lines, from 0 to at least `largest`: [0, 20, 40, 60] for 52. Whole numbers. */
export function scaleLines(largest: number, wanted = 3): number[] {
  const rough = Math.max(largest, wanted) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil(power * (steps.find((factor) => factor * power >= rough) ?? 10));
  const lines = [0, step];
  for (let line = 2 * step; line < largest + step; line += step) lines.push(line);
  return lines;
}

/** Indexes of the points that get a label under a chart: about `wanted` of them, always including the last. */
export function namedPoints(count: number, wanted: number): number[] {
  const every = Math.max(1, Math.ceil((count - 1) / Math.max(1, wanted - 1)));
  const named: number[] = [];
  for (let index = count - 1; index >= 0; index -= every) named.unshift(index);
  return named;
}
