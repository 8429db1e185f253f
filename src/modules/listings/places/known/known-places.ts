import type { KnownPlace } from '../place.ts';
import { aroundNairobi } from './around-nairobi.ts';
import { landmarks } from './landmarks.ts';
import { nairobi } from './nairobi.ts';
import { type PlaceLine, placesWithin } from './place-line.ts';
import { roads } from './roads.ts';
import { upcountry } from './upcountry.ts';

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
  ['Kilifi', -3.63, 39.85, 5_000, 'kilifi town'],
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

const coast: readonly KnownPlace[] = [
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

/** The 47 counties by their approximate centres; names as pages show them, without 'County'. */
const lines: readonly PlaceLine[] = [
  ['Mombasa', -4.05, 39.67, 16_000, 'msa, mombasa city'],
  ['Kwale', -4.18, 39.1, 60_000],
  ['Kilifi', -3.3, 39.7, 70_000],
  ['Tana River', -1.5, 39.6, 110_000],
  ['Lamu', -2.1, 40.8, 60_000],
  ['Taita/Taveta', -3.4, 38.4, 80_000, 'taita, taveta, taita taveta'],
  ['Garissa', -0.5, 40.3, 130_000],
  ['Wajir', 1.75, 40.05, 150_000],
  ['Mandera', 3.4, 40.7, 110_000],
  ['Marsabit', 2.9, 37.6, 180_000],
  ['Isiolo', 1.0, 38.5, 100_000],
  ['Meru', 0.15, 37.75, 50_000],
  ['Tharaka-Nithi', -0.2, 37.8, 35_000, 'tharaka, tharaka nithi'],
  ['Embu', -0.6, 37.65, 40_000],
  ['Kitui', -1.6, 38.3, 100_000],
  ['Machakos', -1.25, 37.35, 50_000, 'masaku'],
  ['Makueni', -2.15, 37.75, 60_000],
  ['Nyandarua', -0.35, 36.45, 40_000],
  ['Nyeri', -0.35, 36.95, 40_000],
  ['Kirinyaga', -0.55, 37.3, 25_000],
  ['Murang’a', -0.8, 37.05, 32_000, 'muranga'],
  ['Kiambu', -1.08, 36.8, 35_000],
  ['Turkana', 3.3, 35.5, 180_000],
  ['West Pokot', 1.75, 35.2, 60_000, 'pokot'],
  ['Samburu', 1.2, 36.95, 90_000],
  ['Trans Nzoia', 1.05, 34.95, 35_000, 'trans-nzoia'],
  ['Uasin Gishu', 0.5, 35.3, 40_000],
  ['Elgeyo/Marakwet', 0.75, 35.55, 45_000, 'elgeyo marakwet, keiyo'],
  ['Nandi', 0.15, 35.15, 35_000],
  ['Baringo', 0.65, 35.95, 60_000],
  ['Laikipia', 0.35, 36.75, 60_000],
  ['Nakuru', -0.45, 36.1, 60_000],
  ['Narok', -1.3, 35.6, 80_000],
  ['Kajiado', -2.0, 36.8, 90_000],
  ['Kericho', -0.3, 35.3, 35_000],
  ['Bomet', -0.75, 35.25, 35_000],
  ['Kakamega', 0.35, 34.75, 35_000],
  ['Vihiga', 0.07, 34.72, 15_000],
  ['Bungoma', 0.75, 34.65, 35_000],
  ['Busia', 0.35, 34.2, 30_000],
  ['Siaya', -0.05, 34.25, 35_000],
  ['Kisumu', -0.15, 34.8, 30_000],
  ['Homa Bay', -0.6, 34.4, 40_000, 'homabay'],
  ['Migori', -1.0, 34.3, 40_000],
  ['Kisii', -0.75, 34.75, 25_000],
  ['Nyamira', -0.6, 34.95, 18_000],
  ['Nairobi', -1.29, 36.82, 22_000, 'nairobi city, nai, nairobbery, nrb'],
];

/** The slug of a county has 'county', because most have a town of the same name. */
const counties: readonly KnownPlace[] = placesWithin(null, 'county', lines).map((county) => ({
  ...county,
  slug: `${county.slug}-county`,
}));

/** The gazetteer as the program brings it; a parent comes before its parts. */
export const knownPlaces: readonly KnownPlace[] = [
  ...counties,
  ...nairobi,
  ...aroundNairobi,
  ...coast,
  ...upcountry,
  ...roads,
  ...landmarks,
];
