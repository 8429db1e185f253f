import type { Fields } from '#platform/http/form-fields.ts';

/** The body of `focalPointForm`: percent as shares from 0 to 1; an empty field means the middle. */
export const focalPointBody = ({ across, down }: Fields) => ({
  focal_point: { x: Number(across || 50) / 100, y: Number(down || 50) / 100 },
});
