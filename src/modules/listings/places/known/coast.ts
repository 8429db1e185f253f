import type { KnownPlace } from '../place.ts';
import { type PlaceLine, placesWithin } from './place-line.ts';

/** Mombasa, Kilifi, Kwale, Lamu and Taita/Taveta. Positions: © OpenStreetMap contributors (ODbL), rounded. */

const mombasa: readonly PlaceLine[] = [
  ['Nyali', -4.0285, 39.703, 2_500, 'nyalli, nyali beach, english point'],
  ['Bamburi', -3.995, 39.72, 2_200, 'bamburi beach'],
  ['Shanzu', -3.967, 39.745, 1_800, 'serena beach'],
  ['Kisauni', -4.01, 39.69, 1_800],
  ['Mtopanga', -4.0, 39.705, 1_000],
  ['Utange', -3.975, 39.715, 1_200],
  ['Kongowea', -4.04, 39.683, 900],
  ['Tudor', -4.04, 39.662, 900],
  ['Kizingo', -4.072, 39.674, 900, 'mama ngina drive'],
  ['Old Town', -4.062, 39.678, 500, 'mombasa old town'],
  ['Mombasa Island', -4.055, 39.667, 2_500, 'mombasa cbd, mombasa town, mvita'],
  ['Likoni', -4.085, 39.66, 1_800, 'shelly beach'],
  ['Mtongwe', -4.085, 39.635, 1_500],
  ['Changamwe', -4.025, 39.631, 1_500],
  ['Port Reitz', -4.035, 39.605, 1_200],
  ['Mikindani', -4.0, 39.63, 1_300],
  ['Miritini', -4.0, 39.59, 1_800],
  ['Jomvu', -3.985, 39.605, 1_500],
];
const kilifiTowns: readonly PlaceLine[] = [
  ['Kilifi', -3.63, 39.85, 5_000, 'kilifi town, pwani university'],
  ['Mtwapa', -3.945, 39.745, 3_000, 'mtwapah'],
  ['Malindi', -3.217, 40.117, 6_000],
  ['Watamu', -3.35, 40.017, 4_000],
  ['Vipingo', -3.806, 39.805, 4_000],
  ['Mariakani', -3.866, 39.474, 4_000],
];
const kilifiAreas: readonly PlaceLine[] = [
  ['Kikambala', -3.88, 39.78, 2_500],
  ['Kanamai', -3.915, 39.775, 1_500],
  ['Bofa', -3.61, 39.87, 1_800, 'bofa beach'],
  ['Takaungu', -3.685, 39.85, 2_000],
  ['Mnarani', -3.645, 39.84, 1_500],
  ['Mavueni', -3.685, 39.819, 1_500],
  ['Casuarina', -3.25, 40.13, 1_500],
  ['Gede', -3.31, 40.015, 1_800, 'gedi'],
  ['Mtomondoni', -3.944, 39.733, 900],
];
const kwaleTowns: readonly PlaceLine[] = [
  ['Diani', -4.294, 39.574, 4_500, 'diani beach, dianni'],
  ['Ukunda', -4.281, 39.566, 2_500],
  ['Kwale', -4.175, 39.453, 4_000, 'kwale town'],
  ['Msambweni', -4.47, 39.48, 4_000],
];
const kwaleAreas: readonly PlaceLine[] = [
  ['Tiwi', -4.24, 39.59, 2_500, 'tiwi beach'],
  ['Galu', -4.345, 39.565, 1_800, 'galu beach'],
  ['Kinondo', -4.385, 39.54, 2_000],
  ['Shimoni', -4.645, 39.38, 3_000],
];

export const coast: readonly KnownPlace[] = [
  ...placesWithin('mombasa-county', 'area', mombasa),
  ...placesWithin('kilifi-county', 'town', kilifiTowns),
  ...placesWithin('kilifi-county', 'area', kilifiAreas),
  ...placesWithin('kwale-county', 'town', kwaleTowns),
  ...placesWithin('kwale-county', 'area', kwaleAreas),
  ...placesWithin('lamu-county', 'town', [
    ['Lamu', -2.27, 40.9, 5_000, 'lamu town'],
    ['Shela', -2.295, 40.915, 1_500],
  ]),
  ...placesWithin('taita-taveta-county', 'town', [
    ['Voi', -3.396, 38.556, 5_000],
    ['Taveta', -3.398, 37.674, 4_000, 'taveta town'],
    ['Wundanyi', -3.4, 38.36, 3_000],
  ]),
];
