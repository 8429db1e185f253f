import { pointWithin } from '../spread.ts';
import type { Place } from './place.ts';

/** Degrees, WGS 84. */
type Position = readonly [latitude: number, longitude: number];

/** Beside the real streets of the map, placed by hand; by the name of a building, else by the title of a listing. */
const pins: Readonly<Record<string, Position>> = {
  // Kilimani
  'Argwings Court': [-1.2929, 36.7832],
  'Angama Court': [-1.2941, 36.7814],
  'Kirichwa Gardens': [-1.2978, 36.7816],
  'Eldama Terraces': [-1.2933, 36.7783],
  'Marula Court': [-1.2908, 36.7858],
  'Wood Place': [-1.29, 36.7862],
  'Wood Corner': [-1.2919, 36.7853],
  'Nyota Heights': [-1.2884, 36.7875],
  'Lenana Point': [-1.2895, 36.7872],
  'Pritt House': [-1.2848, 36.7883],
  'Ring Road Plaza': [-1.2984, 36.7884],
  'Marula House': [-1.2937, 36.7916],
  'Hurlingham Rooms': [-1.2944, 36.7952],
  'Argwings Kodhek Road, 0.4 acre for flats': [-1.2922, 36.7799],
  // Westlands
  'Brookside Terrace': [-1.26, 36.7925],
  'Brookside Grove': [-1.2561, 36.7974],
  'Spring Court': [-1.2487, 36.7976],
  'Chiromo Exchange': [-1.2706, 36.8067],
  'Karuna Parade': [-1.2589, 36.8012],
  // Kileleshwa
  'Othaya Road house': [-1.288, 36.7734],
  'Mandera Road Residences': [-1.2753, 36.7931],
  'Suswa Gardens': [-1.2767, 36.7862],
  'Kandara Heights': [-1.2763, 36.7925],
  'Olive Court': [-1.2797, 36.7838],
  // Lavington
  'Convent Drive garden house': [-1.284, 36.7642],
  'Muthangari Gardens': [-1.2717, 36.7746],
  'Gichuru Parade': [-1.2788, 36.7697],
  // Karen
  'The Jacaranda House': [-1.3392, 36.7125],
  'Bogani corner house': [-1.3421, 36.7172],
  'Marula Lane bungalow': [-1.3365, 36.7152],
  'Karen half-acre, Marula Lane': [-1.3358, 36.7145],
  'Windy Ridge Gardens': [-1.3247, 36.7017],
  'Ndege Road house': [-1.3371, 36.7228],
  'Karen Road cottage': [-1.3291, 36.7124],
  // Runda and Muthaiga
  'Mimosa Grove villa': [-1.2066, 36.8022],
  'Mimosa Road quarter-hectare, Runda': [-1.2077, 36.8041],
  'Eagle Street family house': [-1.2066, 36.8178],
  'Glory Road residence': [-1.2027, 36.8083],
  'Ridge Close': [-1.2208, 36.8154],
  'Runda Drive, half an acre with house': [-1.2181, 36.8145],
  'Karura Court': [-1.2557, 36.8428],
  // Ngong Road
  'Kabarnet Court': [-1.3026, 36.7874],
  'Acacia Row': [-1.2988, 36.7911],
  'Magua Centre': [-1.2991, 36.7909],
  'Acacia House': [-1.3006, 36.7745],
  'Acacia Stores': [-1.3002, 36.7699],
  'Corner Parade': [-1.2996, 36.7545],
  // Industrial Area
  'Enterprise Yard': [-1.3075, 36.8435],
  'Lunga Lunga Road factory': [-1.3093, 36.8576],
  'Likoni Road godown on a quarter-acre': [-1.3135, 36.8546],
  // Ruai
  'Jua Court': [-1.2759, 37.0061],
  'Ruai Sheds': [-1.2701, 36.9785],
  'Kangundo Road shops, block of six': [-1.275, 37.0028],
  'Kangundo Road commercial eighth': [-1.2773, 37.0284],
  // Syokimau and Athi River
  'Terminus View': [-1.3465, 36.9355],
  'Mulberry Parade': [-1.371, 36.9366],
  'Katani Gardens': [-1.3693, 36.939],
  'Community Road bungalow': [-1.3628, 36.9401],
  'Gateway Logistics Yard': [-1.3706, 36.9194],
  'Mombasa Road two acres, Syokimau': [-1.3814, 36.9312],
  'Savannah Sheds': [-1.452, 37.0012],
  'Export Zone Yard': [-1.4686, 36.9605],
  'Namanga Road cold store': [-1.4413, 36.9689],
  'Greenfield Court': [-1.4522, 36.9682],
  // Kitengela and Kiserian
  'Kitengela Stores': [-1.4815, 36.9552],
  'Old Namanga Road warehouse': [-1.4667, 36.9613],
  'Namanga Road one acre, commercial': [-1.4869, 36.9443],
  'Magadi View villa': [-1.4231, 36.6965],
  'Kiserian Stores': [-1.4286, 36.687],
  // Ruiru
  'Kamakis Gardens': [-1.1623, 36.9474],
  'Kamakis quarter-acre on the bypass': [-1.1624, 36.951],
  'Coffee Lane': [-1.1506, 36.9363],
  'Kamiti Works': [-1.1515, 36.9355],
  'Kamiti Road, five acres of farmland': [-1.1525, 36.916],
  'Ruiru Logistics Park': [-1.1607, 36.9453],
  'Thika Road showroom, Ruiru': [-1.1479, 36.9623],
  // Naivasha
  'Moi South Lake Road quarter-acre': [-0.7869, 36.426],
};

/** Middles of circles on or near streets that the map does not show; listings without one lie anywhere in their place. */
const circles: Readonly<Record<string, Position>> = {
  // Kilimani
  'Galana Place': [-1.29, 36.7893],
  'Kindaruma Lane': [-1.2972, 36.785],
  'Chania Court': [-1.2965, 36.787],
  // Westlands
  'School Lane Residences': [-1.2598, 36.7985],
  'School Lane Mews': [-1.2605, 36.7995],
  'Rhapta Heights': [-1.265, 36.791],
  'Sixth Terrace': [-1.268, 36.8115],
  'Sixth Parade': [-1.2665, 36.8105],
  'Acacia Point': [-1.2672, 36.8075],
  // Kileleshwa and Lavington
  'Hatheru Mews': [-1.2865, 36.7705],
  'Mbaazi Place': [-1.284, 36.769],
  // Karen, Muthaiga and Loresho
  'Kerarapon Drive villa': [-1.322, 36.68],
  'Kerarapon two acres': [-1.318, 36.677],
  'Serengeti Avenue, one and a half acres': [-1.25, 36.839],
  'Tamarind House': [-1.256, 36.756],
  'Kaptagat Gardens': [-1.253, 36.749],
  'Loresho Ridge, one acre': [-1.248, 36.751],
  // Ngong Road
  'Riara Ridge': [-1.2965, 36.762],
  // Around Nairobi
  'Gateway Maisonettes': [-1.366, 36.92],
  'Acacia Close': [-1.487, 36.9455],
  'Acacia Road eighth, Kitengela': [-1.489, 36.942],
  'Milimani Court': [-1.459, 36.9725],
  'Milimani Road half-acre, Kitengela': [-1.461, 36.971],
  'Bypass Gardens': [-1.2655, 36.988],
  'Ruai Bypass half-acre': [-1.268, 36.99],
  'Membley Row': [-1.157, 36.943],
  'Membley eighth, ready to build': [-1.1585, 36.944],
  'Thika Garissa Road two acres': [-1.033, 37.086],
  'Tigoni one acre under tea': [-1.131, 36.681],
  'Redhill Road half-acre': [-1.165, 36.704],
  'Juja Farm eighths': [-1.135, 37.045],
  'Konza road frontage, three acres': [-1.724, 37.173],
  // Naivasha
  'Longonot House': [-0.7172, 36.4335],
  'Posta Row': [-0.7166, 36.4327],
  // The coast
  'Kaskazi Apartments': [-4.03, 39.706],
  'Links Court': [-4.034, 39.705],
  'Nyali plot by the links': [-4.027, 39.709],
  'Nyali Parade': [-4.0225, 39.7005],
};

interface Placed {
  title: string;
  /** Its building and where in it: 'Eldama Terraces, eleventh floor'. */
  building?: string;
  /** Where the centre of its place would be wrong. */
  at?: Position;
}

export const placeName = ({ title, building }: Placed): string => building?.split(',')[0] ?? title;

/** The names of buildings and listings that are placed by hand. */
export const placedByHand: readonly string[] = [pins, circles].flatMap(Object.keys);

/** Listings of one building are at one place. */
export function positionOf(place: Place, listing: Placed) {
  const name = placeName(listing);
  const pin = pins[name];
  const [latitude, longitude] = pin ?? circles[name] ?? listing.at ?? pointWithin(place, name);
  return { latitude, longitude, position_shown: pin ? 'Exact' : 'Within 300 m' } as const;
}
