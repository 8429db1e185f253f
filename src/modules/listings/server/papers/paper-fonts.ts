import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import { fontOfWoff } from './woff.ts';

/** The agency's two families as papers use them. The variable files of the site cannot be embedded by the library. */
const faces = {
  display: { family: 'brygada-1918', weight: 500 },
  title: { family: 'brygada-1918', weight: 600 },
  text: { family: 'hanken-grotesk', weight: 400 },
  strong: { family: 'hanken-grotesk', weight: 600 },
} as const;
export type Face = keyof typeof faces;

/** The letters of Latin-1, and those beyond, such as the ĩ and ŋ of Kenyan names. */
const subsets = ['latin', 'latin-ext'] as const;

interface FontFile {
  /** Names the font within a document. */
  name: string;
  bytes: Buffer;
  letters: Font;
}

/** A part of a text whose letters one font has. */
export interface Run {
  font: FontFile;
  text: string;
}

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<Face, Family>();

interface Family {
  fonts: FontFile[];
  /** What is written for a letter; null for one that is left out. */
  written: Map<string, Run | null>;
}

function familyOf(face: Face): Family {
  const family = loaded.get(face) ?? { fonts: subsets.map((subset) => readFont(face, subset)), written: new Map() };
  loaded.set(face, family);
  return family;
}

function readFont(face: Face, subset: string): FontFile {
  const { family, weight } = faces[face];
  const woff = readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`));
  const bytes = fontOfWoff(woff);
  const letters = opentype.parse(new Uint8Array(bytes).buffer);
  return { name: `${face}-${subset}`, bytes, letters };
}

/** Bound of the letters kept in memory for each font; texts of listings use some hundred. */
const MOST_LETTERS = 2000;

function letterOf(character: string, { fonts, written }: Family): Run | null {
  const known = written.get(character);
  if (known !== undefined) return known;
  const letter = writable(character, fonts);
  if (written.size < MOST_LETTERS) written.set(character, letter);
  return letter;
}

const has = ({ letters }: FontFile, character: string): boolean => letters.charToGlyphIndex(character) > 0;

/** The letter, or the letter without its accents, where a font has it; null for another script and for pictures. */
function writable(character: string, fonts: readonly FontFile[]): Run | null {
  const font = fonts.find((candidate) => has(candidate, character));
  if (font) return { font, text: character };
  const plain = character.normalize('NFD').charAt(0);
  return plain === character ? null : writable(plain, fonts);
}

/** The text in parts of one font each; letters that no font of the agency has are left out. */
export function runsOf(text: string, face: Face): Run[] {
  const family = familyOf(face);
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const letter = letterOf(character, family);
    const last = runs.at(-1);
    if (letter && last && (last.font === letter.font || character === ' ')) last.text += letter.text;
    else if (letter) runs.push({ ...letter });
  }
  return runs;
}
