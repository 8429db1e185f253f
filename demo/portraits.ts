/** How a person of the demo is drawn. All are drawn alike, as the people are invented. */
export interface DrawnPerson {
  hair: 'cropped' | 'flat-top' | 'round' | 'braids' | 'bun' | 'scarf';
  skin: keyof typeof skins;
  clothes: 'jacket' | 'shirt' | 'blouse';
  colour: keyof typeof cloths;
  glasses?: true;
}

const skins = {
  brown: ['#8a5a3c', '#774a2f'],
  deep: ['#6f4630', '#5d3824'],
  dark: ['#573424', '#47281a'],
} as const;

/** Of the site's palette: the cloth, and its folds and collar. */
const cloths = {
  acacia: ['#1d4437', '#15322a'],
  ochre: ['#c99a33', '#a67b1f'],
  ink: ['#3d443c', '#2b312a'],
} as const;

const HAIR = '#1c1512';
const GROUND = '#e0ebe3';
const LINE = '#285947';

/** 600 by 600: head and shoulders without a face, before the survey lines of the site. */
export function portraitSvg(person: DrawnPerson): string {
  const [skin, shade] = skins[person.skin];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">
<rect width="600" height="600" fill="${GROUND}"/>
${survey}
${backHair[person.hair] ?? ''}
${shoulders(person)}
<path d="M252 340h96v92q0 40-48 40t-48-40z" fill="${shade}"/>
${collar(person)}
<ellipse cx="300" cy="262" rx="92" ry="112" fill="${skin}"/>
<ellipse cx="207" cy="272" rx="15" ry="24" fill="${shade}"/><ellipse cx="393" cy="272" rx="15" ry="24" fill="${shade}"/>
${frontHair(person)}
${person.glasses ? glasses : ''}
</svg>`;
}

const survey = `<g fill="none" stroke="${LINE}" stroke-width="3" opacity="0.35">
<path d="M60 120L180 52L470 96L548 300L500 470"/><path d="M60 120L36 380L96 520M180 52L160 -10M470 96L520 -10M548 300L620 280M36 380L-10 400"/></g>
<g fill="${GROUND}" stroke="${LINE}" stroke-width="3">${[
  [60, 120],
  [180, 52],
  [470, 96],
  [548, 300],
  [36, 380],
]
  .map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="10"/><circle cx="${x}" cy="${y}" r="3" fill="#b0461c" stroke="none"/>`,
  )
  .join('')}</g>`;

function shoulders({ colour, clothes }: DrawnPerson): string {
  const [cloth, fold] = cloths[colour];
  const width =
    clothes === 'jacket'
      ? 'M70 600q4-134 116-158l78-22h72l78 22q112 24 116 158z'
      : 'M92 600q4-128 104-152l68-24h72l68 24q100 24 104 152z';
  return `<path d="${width}" fill="${cloth}"/><path d="M150 600q4-60 20-92M450 600q-4-60-20-92" stroke="${fold}" stroke-width="5" fill="none"/>`;
}

function collar({ clothes, colour }: DrawnPerson): string {
  const [, fold] = cloths[colour];
  if (clothes === 'jacket')
    return `<path d="M244 420l56 40 56-40 26 14-82 166-82-166z" fill="#fbf9f5"/><path d="M240 422l60 178-104-108 24-62zM360 422l-60 178 104-108-24-62z" fill="${fold}"/>`;
  if (clothes === 'shirt')
    return `<path d="M246 414l54 62-44 34-34-78zM354 414l-54 62 44 34 34-78z" fill="${fold}"/><path d="M300 476v124" stroke="${fold}" stroke-width="5"/>`;
  return `<path d="M240 424q60 96 120 0l14 6q-74 128-148 0z" fill="${fold}"/>`;
}

const backHair: Partial<Record<DrawnPerson['hair'], string>> = {
  round: `<circle cx="300" cy="232" r="152" fill="${HAIR}"/>`,
  braids: `<path d="M196 220q-34 120-26 244q2 20 26 16l40-22h128l40 22q24 4 26-16q8-124-26-244z" fill="${HAIR}"/>`,
  bun: `<circle cx="300" cy="112" r="56" fill="${HAIR}"/>`,
  scarf: '<path d="M196 240q-34 116-2 208h212q32-92-2-208z" fill="#15322a"/>',
};

const cap = (low: number, height: number): string =>
  `<path d="M204 ${low}q-8-${height} 96-${height}t96 ${height}q-14-34-40-44q-56-18-112 0q-26 10-40 44z" fill="${HAIR}"/>`;

function frontHair({ hair }: DrawnPerson): string {
  if (hair === 'cropped') return cap(238, 108);
  if (hair === 'flat-top')
    return `<path d="M204 240l6-116q90-26 180 0l6 116q-12-36-38-46q-58-16-116 0q-26 10-38 46z" fill="${HAIR}"/>`;
  if (hair === 'scarf')
    return '<path d="M186 300q-20-176 114-182q134 6 114 182q-8 10-22 0q4-92-92-96t-92 96q-14 10-22 0z" fill="#285947"/><path d="M208 208q92-70 184 0M198 238q30-40 62-46" stroke="#ebc46a" stroke-width="6" fill="none"/>';
  if (hair === 'braids')
    return `${cap(250, 120)}<path d="M300 132v56M258 138l-10 58M342 138l10 58" stroke="#4a3a33" stroke-width="4"/>`;
  if (hair === 'round') return cap(246, 110);
  return cap(248, 118);
}

const glasses = `<g fill="none" stroke="#181c17" stroke-width="6"><circle cx="262" cy="270" r="28"/><circle cx="338" cy="270" r="28"/><path d="M290 268q10-8 20 0M234 266l-26-8M366 266l26-8"/></g>`;
