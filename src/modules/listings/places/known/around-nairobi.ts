import type { KnownPlace } from '../place.ts';
import { type PlaceLine, placesWithin } from './place-line.ts';

/** Kiambu, Machakos and Kajiado. Positions: © OpenStreetMap contributors (ODbL), rounded. */

const kiambuTowns: readonly PlaceLine[] = [
  ['Kiambu', -1.1665, 36.825, 3_500, 'kiambu town, migaa'],
  ['Ruiru', -1.1485, 36.9605, 4_500, 'ruiro, ruirru, kamakis'],
  ['Juja', -1.103, 37.013, 4_500, 'jujaa, jkuat'],
  ['Thika', -1.036, 37.073, 6_000, 'thika town, thikah, thika greenfields'],
  ['Limuru', -1.11, 36.64, 5_000, 'limuru town, ngecha'],
  ['Kikuyu', -1.244, 36.665, 3_500, 'kikuyu town, thogoto, ondiri'],
  ['Ruaka', -1.206, 36.784, 1_800, 'ruakah, rwaka'],
  ['Githunguri', -1.057, 36.778, 4_000],
  ['Gatundu', -1.016, 36.906, 4_000],
  ['Lari', -1.02, 36.6, 4_000],
];
const kiambuAreas: readonly PlaceLine[] = [
  ['Ndenderu', -1.194, 36.745, 1_200],
  ['Banana', -1.174, 36.758, 1_300, 'banana hill'],
  ['Muchatha', -1.191, 36.776, 1_000],
  ['Mwimuto', -1.2345, 36.7474, 700],
  ['Muguga', -1.186, 36.647, 1_500],
  ['Gikambura', -1.2833, 36.6333, 1_500],
  ['Nachu', -1.2357, 36.553, 2_000],
  ['Gachie', -1.217, 36.766, 1_100],
  ['Wangige', -1.22, 36.713, 1_500],
  ['Redhill', -1.169, 36.707, 1_800, 'red hill'],
  ['Thindigua', -1.204, 36.839, 1_400, 'thindigwa, thindikwa, fourways, fourways junction, edenville'],
  ['Kamiti', -1.159, 36.883, 1_500, 'kamiti corner'],
  ['Tatu City', -1.151, 36.901, 2_200, 'tatu'],
];
const machakosTowns: readonly PlaceLine[] = [
  ['Machakos', -1.5185, 37.264, 5_000, 'machakos town, masaku town'],
  ['Syokimau', -1.369, 36.935, 3_000, 'syoks, siokimau, syokimao, syokimaw, sgr, sgr terminus'],
  ['Mlolongo', -1.395, 36.943, 1_800, 'mlo, mlolongoh'],
  ['Athi River', -1.4515, 36.976, 4_500, 'athi, mavoko, athiriver, epz'],
  ['Joska', -1.29, 37.098, 3_000],
  ['Malaa', -1.29, 37.15, 3_000],
  ['Kangundo', -1.303, 37.347, 4_000],
  ['Tala', -1.268, 37.324, 3_000],
  ['Matuu', -1.15, 37.54, 4_000],
  ['Masii', -1.461, 37.439, 3_000],
];
const machakosAreas: readonly PlaceLine[] = [
  ['Makutano', -1.412, 37.471, 2_000],
  ['Kyumbi', -1.56, 37.18, 2_500],
];
const kajiadoTowns: readonly PlaceLine[] = [
  ['Kitengela', -1.4765, 36.957, 5_000, 'kitenge, kite, kitengella, kitengera, kitengla, noonkopir'],
  [
    'Ongata Rongai',
    -1.396,
    36.752,
    3_500,
    'rongai, ronga, rongaa, ongata, oloika, maasai mall, maasai lodge, nkoroi, kandisi, olkeri, gataka, merisho, rimpa',
  ],
  ['Ngong', -1.363, 36.655, 4_000, 'ngong town, ngong hills, ngong’ town, kerarapon, oloolua, ngong vet'],
  ['Kiserian', -1.4295, 36.688, 3_500, 'kise, kiseriani'],
  ['Kajiado', -1.8495, 36.783, 6_000, 'kajiado town'],
  ['Isinya', -1.678, 36.8475, 5_000, 'isinia'],
  ['Namanga', -2.545, 36.79, 5_000],
  ['Loitokitok', -2.93, 37.51, 6_000, 'oloitokitok'],
  ['Bissil', -2.1, 36.794, 5_000, 'bisil, il bissil'],
];
const kajiadoAreas: readonly PlaceLine[] = [['Kisaju', -1.5565, 36.888, 3_500, 'kisanju']];

/** Parts of towns, by the town's slug. */
const partsOfTowns: Readonly<Record<string, readonly PlaceLine[]>> = {
  thika: [
    ['Makongeni', -1.05, 37.098, 1_300, 'makongeni thika'],
    ['Section 9', -1.033, 37.085, 900],
    ['Landless', -1.06, 37.12, 1_500],
    ['Munyu', -1.114, 37.169, 2_500],
  ],
  ruiru: [
    ['Kahawa Barracks', -1.178, 36.925, 700],
    ['Kimbo', -1.136, 36.975, 900],
    ['Kihunguro', -1.161, 36.959, 900],
    ['Varsityville', -1.167, 36.962, 500],
    ['Toll', -1.125, 36.985, 700, 'toll station'],
    ['Mugutha', -1.118, 36.968, 1_200],
    ['Gatong’ora', -1.17, 36.945, 1_000, 'gatongora'],
    ['Membley', -1.16, 36.934, 1_200, 'membley estate, membly'],
  ],
  juja: [
    ['Juja Farm', -1.166, 37.09, 3_000],
    ['Witeithie', -1.085, 37.022, 1_200],
  ],
  kikuyu: [
    ['Kinoo', -1.253, 36.694, 1_200, 'kino'],
    ['Muthiga', -1.246, 36.685, 800],
    ['Regen', -1.25, 36.7, 700],
    ['Zambezi', -1.238, 36.672, 900],
    ['Gitaru', -1.233, 36.669, 900],
  ],
  limuru: [['Tigoni', -1.13, 36.685, 2_000]],
  kiambu: [
    ['Kirigiti', -1.172, 36.842, 900],
    ['Ndumberi', -1.152, 36.806, 1_200],
    ['Ting’ang’a', -1.131, 36.813, 1_200, "tinganga, ting'ang'a"],
  ],
  syokimau: [['Katani', -1.353, 36.967, 1_800]],
  'athi-river': [
    ['Lukenya', -1.475, 37.04, 4_000],
    ['Sabaki', -1.425, 36.95, 1_200],
    ['Great Wall', -1.41, 36.955, 900],
  ],
  kitengela: [
    ['Acacia', -1.487, 36.945, 1_000, 'acacia kitengela'],
    ['Yukos', -1.498, 36.962, 900],
    ['Milimani', -1.459, 36.973, 900],
    ['Chuna', -1.455, 36.935, 1_200],
    ['Korrompoi', -1.54, 36.99, 2_500, 'korompoi'],
    ['Olturoto', -1.5, 36.86, 2_000, 'ol turoto'],
  ],
  'ongata-rongai': [
    ['Ole Kasasi', -1.395, 36.72, 900],
    ['Tuala', -1.42, 36.82, 1_800],
  ],
  ngong: [
    ['Matasia', -1.4, 36.683, 1_500],
    ['Kibiko', -1.347, 36.636, 1_500],
    ['Embulbul', -1.335, 36.676, 900, 'bulbul'],
  ],
  kiserian: [
    ['Corner Baridi', -1.49, 36.655, 2_000],
    ['Olepolos', -1.475, 36.629, 2_000],
  ],
};

export const aroundNairobi: readonly KnownPlace[] = [
  ...placesWithin('kiambu-county', 'town', kiambuTowns),
  ...placesWithin('kiambu-county', 'area', kiambuAreas),
  ...placesWithin('machakos-county', 'town', machakosTowns),
  ...placesWithin('machakos-county', 'area', machakosAreas, ['Makutano']),
  ...placesWithin('kajiado-county', 'town', kajiadoTowns),
  ...placesWithin('kajiado-county', 'area', kajiadoAreas),
  ...Object.entries(partsOfTowns).flatMap(([town, lines]) =>
    placesWithin(town, 'area', lines, ['Milimani', 'Makongeni', 'Acacia', 'Toll', 'Section 9']),
  ),
];
