import { slugify } from '#platform/text/text.ts';
import type { KnownPlace } from '../place.ts';

/** Near a landmark is within this distance in a straight line, unless its line says another one. */
const NEAR_M = 2_000;

/** Name, latitude and longitude in degrees, other names separated by commas, and the metres that are near. */
type LandmarkLine = readonly [name: string, latitude: number, longitude: number, also?: string, nearM?: number];

/**
 * What visitors name to say where they look: malls, hospitals, universities, schools and airports, by the area that
 * they are in. Positions: © OpenStreetMap contributors (ODbL) and Digital Matatus (CC BY 4.0), rounded.
 */
const lines: Readonly<Record<string, readonly LandmarkLine[]>> = {
  // Nairobi, west.
  westlands: [
    ['Sarit Centre', -1.261, 36.802, 'sarit, sarit center'],
    ['Westgate', -1.2571, 36.8031, 'westgate mall'],
    ['ABC Place', -1.2592, 36.778],
  ],
  parklands: [
    ['Aga Khan Hospital', -1.2618, 36.8235, 'aga khan, aga khan university hospital'],
    ['MP Shah Hospital', -1.2638, 36.8118, 'mp shah'],
  ],
  kilimani: [
    ['Yaya Centre', -1.2925, 36.788, 'yaya, yaya center, yaya mall'],
    ['Prestige Plaza', -1.2999, 36.7873, 'prestige mall'],
  ],
  lavington: [['Strathmore School', -1.271, 36.7753]],
  'upper-hill': [
    ['Nairobi Hospital', -1.2957, 36.8043, 'the nairobi hospital'],
    ['Kenyatta National Hospital', -1.3008, 36.807, 'knh, kenyatta hospital'],
  ],
  jamhuri: [['The Junction', -1.2985, 36.7625, 'junction mall, the junction mall, junction ngong road']],
  karen: [
    ['The Hub Karen', -1.3203, 36.7042, 'the hub, hub karen, karen hub, hub mall'],
    ['Karen Hospital', -1.3365, 36.7258],
  ],
  bomas: [
    ['Galleria', -1.343, 36.7655, 'galleria mall, galleria langata'],
    ['CUEA', -1.3527, 36.7573, 'catholic university, catholic university of eastern africa'],
  ],
  madaraka: [
    ['Strathmore University', -1.3095, 36.8125, 'strathmore'],
    ['T-Mall', -1.3118, 36.8165],
  ],
  wilson: [['Wilson Airport', -1.3215, 36.8148]],
  'south-b': [['Mater Hospital', -1.3068, 36.8343, 'mater, the mater hospital, mater misericordiae']],
  'south-c': [
    ['Capital Centre', -1.3168, 36.834, 'capital center'],
    ['Nextgen Mall', -1.3232, 36.844],
  ],
  'nairobi-cbd': [['University of Nairobi', -1.2797, 36.8163, 'uon, nairobi university']],
  // Nairobi, north.
  gigiri: [
    ['UN Gigiri', -1.2339, 36.8161, 'un, united nations, near un, un offices, un complex, unep'],
    ['Village Market', -1.2294, 36.8045, 'the village market'],
    ['Rosslyn Academy', -1.2255, 36.8092],
  ],
  kitisuru: [['International School of Kenya', -1.2328, 36.7635, 'isk']],
  muthaiga: [['Gertrude’s Children’s Hospital', -1.2561, 36.8322, 'gertrudes, gertrudes hospital, gertrudes muthaiga']],
  'garden-estate': [['Garden City', -1.2325, 36.8785, 'garden city mall']],
  thome: [['USIU', -1.2136, 36.8793, 'united states international university, usiu africa']],
  roysambu: [['Thika Road Mall', -1.2198, 36.8888, 'trm, trm mall']],
  'kahawa-wendani': [
    ['Kenyatta University', -1.1807, 36.9309, 'ku'],
    ['Unicity Mall', -1.1762, 36.94],
  ],
  // Nairobi, east.
  donholm: [['Greenspan Mall', -1.2895, 36.9013]],
  embakasi: [
    ['JKIA', -1.3305, 36.925, 'jomo kenyatta international airport, jomo kenyatta airport, nairobi airport', 5_000],
  ],
  // Around Nairobi.
  ruaka: [['Two Rivers', -1.2108, 36.7952, 'two rivers mall']],
  limuru: [['Limuru Mall', -1.108, 36.6389]],
  ruiru: [
    ['The Nord Mall', -1.1497, 36.9579, 'nord mall, nord mall ruiru'],
    ['Spur Mall', -1.1372, 36.9699, 'spur mall ruiru'],
  ],
  juja: [
    ['JKUAT', -1.092, 37.0129, 'jomo kenyatta university, jomo kenyatta university of agriculture and technology'],
    ['Juja City Mall', -1.1186, 37.0086],
  ],
  thika: [
    ['Mount Kenya University', -1.0469, 37.0859, 'mku'],
    ['Ananas Mall', -1.0555, 37.1139],
  ],
  syokimau: [['Gateway Mall', -1.3643, 36.9122]],
  mlolongo: [['Signature Mall', -1.4175, 36.9535]],
  'athi-river': [['Daystar University', -1.4448, 37.0498, 'daystar']],
  kitengela: [['Kitengela Mall', -1.4791, 36.9584]],
  'ongata-rongai': [['Multimedia University', -1.382, 36.769, 'mmu']],
  naivasha: [['Buffalo Mall', -0.7042, 36.4298]],
  nanyuki: [['Cedar Mall', 0.0183, 37.0742]],
  // Mombasa and the coast.
  nyali: [
    ['Nyali Centre', -4.0345, 39.7075, 'nyali center'],
    ['City Mall Nyali', -4.0198, 39.7208, 'city mall, nyali city mall'],
  ],
  kizingo: [['Aga Khan Hospital Mombasa', -4.0702, 39.6697]],
  'old-town': [['Fort Jesus', -4.0627, 39.6797]],
  tudor: [['Technical University of Mombasa', -4.0381, 39.6694, 'tum']],
  'port-reitz': [['Moi International Airport', -4.0348, 39.5942, 'mombasa airport', 5_000]],
  kilifi: [['Pwani University', -3.6215, 39.8456]],
  // Kisumu, Nakuru and Eldoret.
  kisumu: [
    ['United Mall', -0.098, 34.7655, 'united mall kisumu'],
    ['Kisumu Airport', -0.0861, 34.7289, undefined, 5_000],
    ['Maseno University', -0.0058, 34.6032],
  ],
  nakuru: [
    ['Westside Mall', -0.2845, 36.064, 'westside mall nakuru'],
    ['Kabarak University', -0.17, 35.966, 'kabarak'],
  ],
  njoro: [['Egerton University', -0.3713, 35.942, 'egerton']],
  eldoret: [
    ['Rupa’s Mall', 0.5139, 35.2904, 'rupas'],
    ['Moi Teaching and Referral Hospital', 0.513, 35.2803, 'mtrh'],
    ['Moi University', 0.2863, 35.2944],
    ['University of Eldoret', 0.5776, 35.304],
  ],
};

export const landmarks: readonly KnownPlace[] = Object.entries(lines).flatMap(([parent, landmarksThere]) =>
  landmarksThere.map(([name, latitude, longitude, also = '', nearM = NEAR_M]) => ({
    slug: slugify(name),
    name,
    kind: 'landmark' as const,
    parent,
    latitude,
    longitude,
    reachM: nearM,
    otherNames: also.split(',').flatMap((other) => other.trim() || []),
  })),
);
