import { expanded, isWithin, overlap, type Rectangle } from './clipping.ts';

export interface LabelOption {
  /** What it covers: one rectangle for a straight text, one for each letter of a text along a road. */
  boxes: readonly Rectangle[];
  /** Path data of the letters; made for the option that is taken only. */
  path: () => string;
}

export interface LabelCandidate {
  text: string;
  look: LabelLook;
  /** Lower ones are placed first. */
  rank: number;
  /** Distance to other labels, in pixels. */
  paddingPx: number;
  options: readonly LabelOption[];
}

interface LabelLook {
  colour: string;
  haloPx: number;
}

export interface PlacedLabel {
  text: string;
  look: LabelLook;
  boxes: readonly Rectangle[];
  path: string;
}

export interface PlacementLimits {
  within: Rectangle;
  /** What no label may cover, such as the marker. */
  keepFree: readonly Rectangle[];
  most: number;
}

/** Places the candidates by rank, equal ones in their order, each where it first covers nothing placed before; the others are left out. */
export function placeLabels(
  candidates: readonly LabelCandidate[],
  { within, keepFree, most }: PlacementLimits,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const taken = [...keepFree];
  for (const { text, look, paddingPx, options } of candidates.toSorted((a, b) => a.rank - b.rank)) {
    if (placed.length >= most) break;
    const isFree = (box: Rectangle) => {
      const padded = expanded(box, paddingPx);
      return isWithin(box, within) && !taken.some((other) => overlap(padded, other));
    };
    const option = options.find(({ boxes }) => boxes.every(isFree));
    if (!option) continue;
    placed.push({ text, look, boxes: option.boxes, path: option.path() });
    taken.push(...option.boxes);
  }
  return placed;
}
