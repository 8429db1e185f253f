import type { Fields } from '#platform/http/form-fields.ts';

/** The body of `focalPointForm`: percent, the middle where nothing is typed, as shares between 0 and 1. */
export const focalPointBody = ({ across, down }: Fields) => ({
  focal_point: { x: Number(across || 50) / 100, y: Number(down || 50) / 100 },
});
