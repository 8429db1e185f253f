/** A drop whose tip is the point, with a round hole; in pixels. */
export const dropSize = { width: 36, height: 46 };
export const dropPath =
  'M18 1C8.6 1 1 8.5 1 17.8 1 30.4 18 45 18 45s17-14.6 17-27.2C35 8.5 27.4 1 18 1Zm0 10.4a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8Z';
