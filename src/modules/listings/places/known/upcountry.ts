import type { KnownPlace } from '../place.ts';
import { type PlaceLine, placesWithin } from './place-line.ts';

/** Towns of the other counties. Positions: © OpenStreetMap contributors (ODbL), rounded. */

const towns: Readonly<Record<string, readonly PlaceLine[]>> = {
  'nakuru-county': [
    ['Nakuru', -0.2845, 36.071, 7_000, 'nakuru town, nakuru city, nax, nakuru cbd'],
    ['Naivasha', -0.7165, 36.4345, 7_000, 'naivasha town, naiva, vasha, naivashaa'],
    ['Gilgil', -0.498, 36.325, 5_000],
    ['Molo', -0.246, 35.733, 5_000],
    ['Njoro', -0.331, 35.942, 4_000],
    ['Rongai', -0.174, 35.862, 4_000, 'rongai nakuru'],
    ['Mai Mahiu', -0.983, 36.586, 4_000, 'maai mahiu'],
    ['Subukia', 0.001, 36.232, 4_000],
  ],
  'laikipia-county': [
    ['Nanyuki', 0.014, 37.0735, 6_000, 'nanyuki town, nanyuk'],
    ['Nyahururu', 0.033, 36.367, 5_000, 'thomson falls'],
    ['Rumuruti', 0.269, 36.54, 4_000],
    ['Timau', 0.086, 37.239, 4_000],
  ],
  'nyeri-county': [
    ['Nyeri', -0.4195, 36.952, 5_000, 'nyeri town'],
    ['Karatina', -0.482, 37.125, 4_000],
    ['Naro Moru', -0.169, 37.021, 4_000, 'naromoru'],
    ['Othaya', -0.55, 36.94, 4_000],
    ['Mweiga', -0.32, 36.9, 4_000],
    ['Chaka', -0.359, 37.0, 3_000],
  ],
  'muranga-county': [
    ['Murang’a', -0.724, 37.158, 4_000, 'muranga town'],
    ['Kenol', -0.939, 37.123, 3_500, 'makuyu'],
    ['Maragua', -0.795, 37.132, 3_500],
    ['Gatanga', -0.939, 36.963, 4_000],
  ],
  'kirinyaga-county': [
    ['Kerugoya', -0.496, 37.279, 4_000],
    ['Kutus', -0.573, 37.328, 3_000],
    ['Sagana', -0.667, 37.208, 3_500],
    ['Mwea', -0.69, 37.35, 5_000],
  ],
  'embu-county': [['Embu', -0.538, 37.458, 5_000, 'embu town']],
  'meru-county': [
    ['Meru', 0.047, 37.649, 5_000, 'meru town'],
    ['Maua', 0.233, 37.94, 4_000],
    ['Nkubu', -0.07, 37.667, 3_000],
  ],
  'tharaka-nithi-county': [['Chuka', -0.333, 37.646, 4_000]],
  'isiolo-county': [['Isiolo', 0.354, 37.582, 6_000, 'isiolo town']],
  'kitui-county': [
    ['Kitui', -1.367, 38.0105, 5_000, 'kitui town'],
    ['Mwingi', -0.933, 38.067, 4_000],
  ],
  'makueni-county': [
    ['Wote', -1.78, 37.629, 4_000],
    ['Konza', -1.741, 37.146, 6_000, 'konza city, konza technopolis'],
    ['Malili', -1.69, 37.17, 3_000],
    ['Emali', -2.082, 37.476, 4_000],
    ['Kibwezi', -2.41, 37.95, 4_000],
    ['Mtito Andei', -2.69, 38.17, 4_000],
    ['Makindu', -2.281, 37.82, 4_000],
    ['Sultan Hamud', -2.02, 37.37, 3_500],
    ['Salama', -1.86, 37.25, 3_000],
  ],
  'nyandarua-county': [
    ['Ol Kalou', -0.267, 36.378, 4_500, 'olkalou, ol kalau'],
    ['Njabini', -0.726, 36.653, 3_500],
    ['Engineer', -0.6, 36.6, 3_500],
    ['Kinangop', -0.66, 36.6, 5_000, 'south kinangop, north kinangop'],
  ],
  'narok-county': [
    ['Narok', -1.0865, 35.8715, 6_000, 'narok town'],
    ['Suswa', -1.049, 36.334, 4_000],
    ['Kilgoris', -1.0, 34.87, 4_000],
  ],
  'kericho-county': [
    ['Kericho', -0.368, 35.283, 5_000, 'kericho town'],
    ['Litein', -0.58, 35.19, 3_500],
  ],
  'bomet-county': [['Bomet', -0.78, 35.34, 4_000, 'bomet town']],
  'baringo-county': [
    ['Kabarnet', 0.49, 35.74, 4_000],
    ['Eldama Ravine', 0.05, 35.723, 4_000, 'ravine'],
  ],
  'uasin-gishu-county': [
    ['Eldoret', 0.52, 35.27, 7_000, 'eldy, eldoret town, eldi, eldoreti, zion mall'],
    ['Turbo', 0.63, 35.05, 4_000],
    ['Burnt Forest', 0.21, 35.43, 4_000],
  ],
  'nandi-county': [['Kapsabet', 0.2, 35.1, 4_500]],
  'elgeyo-marakwet-county': [['Iten', 0.67, 35.51, 4_000]],
  'trans-nzoia-county': [['Kitale', 1.015, 35.005, 5_500, 'kitale town']],
  'west-pokot-county': [['Kapenguria', 1.24, 35.11, 4_000]],
  'turkana-county': [['Lodwar', 3.12, 35.6, 6_000]],
  'samburu-county': [['Maralal', 1.1, 36.7, 5_000]],
  'marsabit-county': [
    ['Marsabit', 2.33, 37.99, 6_000, 'marsabit town'],
    ['Moyale', 3.52, 39.06, 5_000],
  ],
  'mandera-county': [['Mandera', 3.94, 41.86, 6_000, 'mandera town']],
  'wajir-county': [['Wajir', 1.75, 40.06, 6_000, 'wajir town']],
  'garissa-county': [['Garissa', -0.453, 39.646, 6_000, 'garissa town']],
  'tana-river-county': [['Hola', -1.5, 40.03, 5_000]],
  'kisumu-county': [
    ['Kisumu', -0.1, 34.76, 7_000, 'kisumu city, kisumu town, kisumu dala, kisumo, west end mall'],
    ['Ahero', -0.175, 34.92, 3_500],
    ['Maseno', -0.005, 34.6, 3_500],
  ],
  'siaya-county': [
    ['Siaya', 0.06, 34.29, 4_000, 'siaya town'],
    ['Bondo', -0.24, 34.27, 4_000],
  ],
  'homa-bay-county': [
    ['Homa Bay', -0.527, 34.457, 4_500, 'homabay town'],
    ['Oyugis', -0.51, 34.73, 3_500],
  ],
  'migori-county': [
    ['Migori', -1.063, 34.473, 4_500, 'migori town'],
    ['Rongo', -0.76, 34.6, 3_500],
    ['Awendo', -0.91, 34.53, 3_500],
  ],
  'kisii-county': [
    ['Kisii', -0.677, 34.772, 5_000, 'kisii town'],
    ['Ogembo', -0.8, 34.72, 3_000],
  ],
  'nyamira-county': [
    ['Nyamira', -0.566, 34.935, 3_500, 'nyamira town'],
    ['Keroka', -0.78, 34.95, 3_000],
  ],
  'kakamega-county': [
    ['Kakamega', 0.284, 34.752, 5_000, 'kakamega town, kakamenga'],
    ['Mumias', 0.335, 34.488, 4_000],
    ['Butere', 0.21, 34.49, 3_500],
  ],
  'vihiga-county': [
    ['Mbale', 0.08, 34.72, 3_000],
    ['Luanda', -0.005, 34.58, 3_000],
  ],
  'bungoma-county': [
    ['Bungoma', 0.564, 34.56, 5_000, 'bungoma town'],
    ['Webuye', 0.61, 34.77, 4_000],
    ['Kimilili', 0.79, 34.72, 3_500],
  ],
  'busia-county': [
    ['Busia', 0.46, 34.11, 4_500, 'busia town'],
    ['Malaba', 0.64, 34.28, 3_000],
  ],
};

/** Parts of towns, by the town's slug. */
const areas: Readonly<Record<string, readonly PlaceLine[]>> = {
  nakuru: [
    ['Milimani', -0.28, 36.08, 1_500],
    ['Section 58', -0.29, 36.095, 1_000],
    ['Lanet', -0.3, 36.13, 2_500],
  ],
  naivasha: [
    ['Karagita', -0.777, 36.434, 1_500],
    ['Kongoni', -0.819, 36.259, 2_500],
    ['Longonot', -0.9, 36.5, 3_500],
    ['Kinungi', -0.804, 36.532, 2_500],
  ],
  eldoret: [
    ['Elgon View', 0.5, 35.28, 1_500],
    ['Kapsoya', 0.525, 35.3, 1_500],
    ['Langas', 0.49, 35.26, 1_500],
    ['Annex', 0.5, 35.295, 1_200],
  ],
  kisumu: [
    ['Milimani', -0.11, 34.75, 1_200],
    ['Mamboleo', -0.06, 34.775, 1_500],
    ['Riat', -0.06, 34.74, 1_800, 'riat hills'],
    ['Nyamasaria', -0.11, 34.8, 1_300],
    ['Tom Mboya Estate', -0.09, 34.765, 700],
  ],
};

export const upcountry: readonly KnownPlace[] = [
  ...Object.entries(towns).flatMap(([county, lines]) => placesWithin(county, 'town', lines)),
  ...Object.entries(areas).flatMap(([town, lines]) => placesWithin(town, 'area', lines, ['Milimani', 'Annex'])),
];
