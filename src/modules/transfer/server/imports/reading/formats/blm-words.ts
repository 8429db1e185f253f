const typesWithIds: readonly (readonly [type: string, ids: readonly number[]])[] = [
  [
    'house',
    [1, 2, 3, 4, 5, 6, 21, 23, 25, 26, 30, 43, 52, 62, 65, 68, 71, 74, 77, 92, 95, 101, 104, 113, 116, 118, 119],
  ],
  ['house', [120, 121, 140, 511]],
  ['townhouse', [22]],
  ['apartment', [7, 8, 28, 29, 44, 46, 47, 49, 56, 59, 143]],
  ['studio', [9]],
  ['maisonette', [10, 11]],
  ['bungalow', [12, 13, 14, 15]],
  ['villa', [24, 27, 128, 131]],
  ['land', [20, 107, 110, 241, 244, 247, 250, 259, 304]],
  ['office', [178, 181, 184, 256, 271, 274]],
  ['retail', [80, 83, 134, 137, 187, 190, 193, 196, 199, 205, 208, 211, 235, 253, 298, 310]],
  ['warehouse', [217, 232, 238]],
  ['industrial', [86, 214, 220, 223, 226, 229]],
];

/** Our type of a home or place of business by PROP_SUB_ID; other kinds (0 'not specified', garages, caravans) have none. */
export const blmTypes: Readonly<Record<string, string>> = Object.fromEntries(
  typesWithIds.flatMap(([type, ids]) => ids.map((id) => [String(id), type])),
);
