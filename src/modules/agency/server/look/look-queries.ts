import { hash } from 'node:crypto';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { themeColour } from '#web/ui/layout/app-icons.ts';
import type { AgencyLogo, AgencyLook } from '../../contract.ts';
import { colourTokens } from '../../look/brand-colours.ts';
import type { LogoGround } from '../../look/contract.ts';
import { prefixOf } from '../../look/reference-prefix.ts';

/** Largest size of a logo in the header of a page, in CSS pixels. */
const MOST_WIDTH = 160;
const MOST_HEIGHT = 44;

/** The address of each logo, and its file for mails and papers. */
const logoNames = { light: 'agency-logo', dark: 'agency-logo-on-dark' } as const satisfies Record<LogoGround, string>;

interface LogoSize {
  ground: string;
  width_px: number;
  height_px: number;
}

function logoOf(sizes: readonly LogoSize[], ground: LogoGround, stamp: string): AgencyLogo | null {
  const size = sizes.find((candidate) => candidate.ground === ground);
  if (!size) return null;
  const scale = Math.min(MOST_WIDTH / size.width_px, MOST_HEIGHT / size.height_px);
  return {
    src: `/${logoNames[ground]}.webp?v=${stamp}`,
    width: Math.max(Math.round(size.width_px * scale), 1),
    height: Math.max(Math.round(size.height_px * scale), 1),
  };
}

export const findLook = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('agency_look')
    .select(['primary_colour', 'accent_colour', 'reference_prefix', 'version'])
    .executeTakeFirst();

const listLogos = (db: DatabaseOrTransaction) =>
  db.selectFrom('agency_logos').select(['ground', 'width_px', 'height_px', 'updated_at']).orderBy('ground').execute();

/** How the agency of this name looks. */
export async function getLook(db: DatabaseOrTransaction, name: string): Promise<AgencyLook> {
  const row = await findLook(db);
  const logos = await listLogos(db);
  const primary = row?.primary_colour ?? null;
  const accent = row?.accent_colour ?? null;
  const stamp = hash('sha256', JSON.stringify([name, primary, accent, logos]), 'base64url').slice(0, 8);
  return {
    stamp,
    theme_colour: primary ?? themeColour,
    colours: colourTokens({ primary, accent }),
    logo: logoOf(logos, 'light', stamp),
    logo_on_dark: logoOf(logos, 'dark', stamp),
    reference_prefix: row?.reference_prefix ?? prefixOf(name),
  };
}

/** What references of new listings begin with. */
export async function getReferencePrefix(db: DatabaseOrTransaction): Promise<string> {
  const chosen = (await findLook(db))?.reference_prefix;
  if (chosen) return chosen;
  const { name } = await db.selectFrom('agency_settings').select('name').executeTakeFirstOrThrow();
  return prefixOf(name);
}

/** Whether the agency has chosen the letters of its references; they follow from its name until then. */
export const hasChosenReferencePrefix = async (db: DatabaseOrTransaction): Promise<boolean> =>
  Boolean((await findLook(db))?.reference_prefix);

/** A stored logo: a PNG in base64. */
export interface StoredLogo {
  png: string;
  width_px: number;
  height_px: number;
}

/** The pictures themselves. */
export async function readLogos(db: DatabaseOrTransaction): Promise<Record<LogoGround, StoredLogo | null>> {
  const rows = await db.selectFrom('agency_logos').select(['ground', 'png', 'width_px', 'height_px']).execute();
  const of = (wanted: LogoGround): StoredLogo | null => {
    const row = rows.find(({ ground }) => ground === wanted);
    return row ? { png: row.png, width_px: row.width_px, height_px: row.height_px } : null;
  };
  return { light: of('light'), dark: of('dark') };
}
