import { slugify } from '#platform/text/text.ts';
import type { KnownPlace } from '../place.ts';

/** A course as 'latitude longitude' pairs separated by commas, in degrees; and other names separated by commas. */
type RoadLine = readonly [name: string, county: string, course: string, also?: string];

/**
 * Roads that visitors name as places, by points a kilometre or a few apart: near enough to tell which listings lie along
 * them. Positions: © OpenStreetMap contributors (ODbL), rounded.
 */
const lines: readonly RoadLine[] = [
  [
    'Ngong Road',
    'nairobi',
    '-1.2950 36.8080, -1.2985 36.7960, -1.2995 36.7870, -1.3000 36.7790, -1.3002 36.7720, -1.2998 36.7630, -1.3010 36.7540, -1.3035 36.7440, -1.3060 36.7350, -1.3110 36.7250, -1.3170 36.7160, -1.3215 36.7070, -1.3260 36.6950, -1.3330 36.6800, -1.3420 36.6680, -1.3560 36.6580',
    'ngong rd, along ngong road',
  ],
  [
    'Mombasa Road',
    'nairobi',
    '-1.3020 36.8270, -1.3120 36.8380, -1.3200 36.8480, -1.3260 36.8600, -1.3300 36.8750, -1.3350 36.8890, -1.3440 36.9030, -1.3560 36.9150, -1.3690 36.9270, -1.3830 36.9360, -1.3950 36.9430, -1.4150 36.9520, -1.4350 36.9620, -1.4515 36.9760, -1.4700 37.0100, -1.5000 37.0600, -1.5600 37.1400, -1.6900 37.1750, -1.7600 37.2000',
    'msa road, msa rd, mombasa rd, mombasa highway',
  ],
  [
    'Thika Road',
    'nairobi',
    '-1.2745 36.8300, -1.2650 36.8380, -1.2560 36.8480, -1.2490 36.8600, -1.2440 36.8680, -1.2350 36.8760, -1.2250 36.8850, -1.2180 36.8890, -1.2080 36.8990, -1.2000 36.9130, -1.1900 36.9250, -1.1780 36.9350, -1.1600 36.9480, -1.1450 36.9600, -1.1250 36.9830, -1.1050 37.0050, -1.0800 37.0250, -1.0500 37.0550',
    'thika superhighway, thika rd, superhighway',
  ],
  [
    'Kiambu Road',
    'nairobi',
    '-1.2540 36.8420, -1.2450 36.8430, -1.2330 36.8420, -1.2230 36.8400, -1.2120 36.8390, -1.2030 36.8380, -1.1930 36.8360, -1.1830 36.8330, -1.1700 36.8280',
    'kiambu rd, along kiambu road',
  ],
  [
    'Limuru Road',
    'nairobi',
    '-1.2680 36.8260, -1.2600 36.8220, -1.2500 36.8190, -1.2400 36.8120, -1.2320 36.8060, -1.2230 36.7990, -1.2140 36.7910, -1.2060 36.7840, -1.1950 36.7730, -1.1820 36.7600, -1.1700 36.7450, -1.1500 36.7150, -1.1300 36.6850, -1.1150 36.6500',
    'limuru rd',
  ],
  [
    'Waiyaki Way',
    'nairobi',
    '-1.2720 36.8110, -1.2670 36.8030, -1.2640 36.7930, -1.2630 36.7820, -1.2630 36.7700, -1.2640 36.7580, -1.2640 36.7480, -1.2630 36.7380, -1.2600 36.7280, -1.2570 36.7150, -1.2540 36.7000, -1.2500 36.6850, -1.2420 36.6720',
    'waiyaki, waiyaki road, naivasha road nairobi',
  ],
  [
    'Lang’ata Road',
    'nairobi',
    '-1.3070 36.8200, -1.3120 36.8120, -1.3180 36.8030, -1.3230 36.7930, -1.3270 36.7830, -1.3310 36.7730, -1.3370 36.7640, -1.3420 36.7540, -1.3440 36.7420, -1.3400 36.7280, -1.3330 36.7180, -1.3230 36.7080',
    "langata road, lang'ata rd, langata rd",
  ],
  [
    'Magadi Road',
    'kajiado',
    '-1.3440 36.7580, -1.3560 36.7570, -1.3700 36.7560, -1.3830 36.7540, -1.3950 36.7480, -1.4060 36.7350, -1.4180 36.7130, -1.4290 36.6900, -1.4500 36.6750, -1.4750 36.6500',
    'magadi rd',
  ],
  [
    'Outer Ring Road',
    'nairobi',
    '-1.2390 36.8720, -1.2470 36.8770, -1.2560 36.8800, -1.2650 36.8830, -1.2740 36.8870, -1.2840 36.8920, -1.2940 36.8960, -1.3050 36.8960, -1.3160 36.8930, -1.3270 36.8900',
    'outering, outering road, outer ring, outering rd, outerring road',
  ],
  [
    'Jogoo Road',
    'nairobi',
    '-1.2900 36.8400, -1.2920 36.8480, -1.2940 36.8560, -1.2950 36.8650, -1.2940 36.8740, -1.2960 36.8830, -1.2980 36.8920',
    'jogoo rd',
  ],
  [
    'Kangundo Road',
    'nairobi',
    '-1.2690 36.8980, -1.2680 36.9100, -1.2660 36.9250, -1.2650 36.9400, -1.2660 36.9600, -1.2690 36.9800, -1.2740 37.0000, -1.2800 37.0300, -1.2830 37.0600, -1.2880 37.0950, -1.2900 37.1500, -1.2950 37.2500, -1.3000 37.3300',
    'kangundo rd',
  ],
  [
    'Eastern Bypass',
    'nairobi',
    '-1.3330 36.8980, -1.3200 36.9180, -1.3050 36.9400, -1.2900 36.9600, -1.2700 36.9750, -1.2500 36.9700, -1.2300 36.9650, -1.2100 36.9600, -1.1900 36.9550, -1.1650 36.9520',
    'eastern by pass, bypass, ruiru bypass',
  ],
  [
    'Northern Bypass',
    'nairobi',
    '-1.1850 36.9250, -1.1950 36.9050, -1.2020 36.8850, -1.2050 36.8650, -1.2070 36.8450, -1.2050 36.8250, -1.2030 36.8050, -1.2060 36.7870',
    'northern by pass',
  ],
  [
    'Southern Bypass',
    'nairobi',
    '-1.3270 36.8530, -1.3330 36.8300, -1.3370 36.8050, -1.3330 36.7850, -1.3250 36.7650, -1.3150 36.7450, -1.3050 36.7280, -1.2900 36.7150, -1.2750 36.7000, -1.2550 36.6850, -1.2430 36.6750',
    'southern by pass',
  ],
  [
    'Western Bypass',
    'kiambu',
    '-1.2430 36.6750, -1.2300 36.6900, -1.2200 36.7120, -1.2080 36.7350, -1.2020 36.7550, -1.2030 36.7750',
    'western by pass',
  ],
  [
    'Argwings Kodhek Road',
    'nairobi',
    '-1.2960 36.8090, -1.2950 36.8000, -1.2930 36.7930, -1.2920 36.7860, -1.2925 36.7790',
    'argwings, argwings kodhek, argwings khodhek',
  ],
  ['Lenana Road', 'nairobi', '-1.2925 36.8030, -1.2915 36.7970, -1.2905 36.7910, -1.2895 36.7860', 'lenana rd'],
  [
    'James Gichuru Road',
    'nairobi',
    '-1.2640 36.7750, -1.2700 36.7720, -1.2760 36.7690, -1.2820 36.7670, -1.2890 36.7660, -1.2930 36.7650',
    'james gichuru',
  ],
  ['Gitanga Road', 'nairobi', '-1.2910 36.7780, -1.2905 36.7690, -1.2900 36.7610, -1.2890 36.7540', 'gitanga rd'],
  [
    'Naivasha Road',
    'nairobi',
    '-1.3000 36.7540, -1.2930 36.7450, -1.2860 36.7390, -1.2780 36.7320, -1.2680 36.7220',
    'naivasha rd',
  ],
  [
    'Peponi Road',
    'nairobi',
    '-1.2600 36.7990, -1.2530 36.7960, -1.2450 36.7900, -1.2360 36.7830, -1.2280 36.7750',
    'peponi rd',
  ],
  ['Riverside Drive', 'nairobi', '-1.2690 36.8020, -1.2700 36.7950, -1.2720 36.7890, -1.2740 36.7830', 'riverside dr'],
  ['Valley Road', 'nairobi', '-1.2900 36.8130, -1.2930 36.8060, -1.2950 36.8000', 'valley rd'],
  ['Enterprise Road', 'nairobi', '-1.3020 36.8380, -1.3070 36.8480, -1.3120 36.8580, -1.3180 36.8700', 'enterprise rd'],
  [
    'Lunga Lunga Road',
    'nairobi',
    '-1.3010 36.8480, -1.3040 36.8590, -1.3080 36.8700',
    'lunga lunga, lungalunga, lungalunga road, likoni road',
  ],
  ['Juja Road', 'nairobi', '-1.2720 36.8390, -1.2680 36.8480, -1.2640 36.8590, -1.2600 36.8700', 'juja rd'],
  [
    'Kamiti Road',
    'nairobi',
    '-1.2180 36.8890, -1.2080 36.8880, -1.1980 36.8870, -1.1880 36.8880, -1.1750 36.8850',
    'kamiti rd',
  ],
  ['Kenyatta Road', 'kiambu', '-1.1150 36.9950, -1.0980 36.9880, -1.0800 36.9780, -1.0600 36.9650', 'kenyatta rd'],
  [
    'Namanga Road',
    'kajiado',
    '-1.4515 36.9760, -1.4650 36.9630, -1.4800 36.9550, -1.5000 36.9450, -1.5300 36.9150, -1.5600 36.8880, -1.6000 36.8700, -1.6400 36.8550, -1.6780 36.8475, -1.7500 36.8250, -1.8495 36.7830',
    'namanga rd',
  ],
  ['Karen Road', 'nairobi', '-1.3215 36.7070, -1.3320 36.7080, -1.3430 36.7100', 'karen rd'],
  ['Bogani Road', 'nairobi', '-1.3370 36.7080, -1.3420 36.7180, -1.3480 36.7280', 'bogani rd'],
  ['Links Road', 'mombasa', '-4.0480 39.6900, -4.0400 39.6980, -4.0300 39.7050', 'links rd'],
  [
    'Malindi Road',
    'mombasa',
    '-4.0350 39.6920, -4.0150 39.7050, -3.9950 39.7170, -3.9700 39.7350, -3.9450 39.7450, -3.8800 39.7750, -3.8060 39.8000, -3.7000 39.8250, -3.6400 39.8450',
    'mombasa malindi road, malindi rd',
  ],
  [
    'Diani Beach Road',
    'kwale',
    '-4.2800 39.5850, -4.3000 39.5800, -4.3200 39.5740, -4.3450 39.5660',
    'diani beach rd, beach road diani',
  ],
  [
    'Moi South Lake Road',
    'nakuru',
    '-0.7500 36.4400, -0.7770 36.4330, -0.8080 36.4050, -0.8250 36.3700, -0.8300 36.3200, -0.8190 36.2700',
    'south lake road, south lake, south lake rd',
  ],
];

const pointsOf = (course: string): [number, number][] =>
  course.split(',').map((point) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = point.trim().split(' ').map(Number);
    return [latitude, longitude];
  });

export const roads: readonly KnownPlace[] = lines.map(([name, county, course, also = '']) => {
  const line = pointsOf(course);
  const [latitude, longitude] = line[Math.floor(line.length / 2)] ?? [Number.NaN, Number.NaN];
  return {
    slug: slugify(name),
    name,
    kind: 'road',
    parent: `${county}-county`,
    latitude,
    longitude,
    reachM: 0,
    otherNames: also.split(',').flatMap((other) => other.trim() || []),
    line,
  };
});
