import { parseKes } from '#platform/text/money.ts';
import { plainText } from '#platform/text/text.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { toAcres, toSqm } from '../areas.ts';
import type { LandCardItem } from './land-card-item.ts';
import type { LandStatus, SizeUnit } from './land-contract.ts';
import { landPlace } from './land-labels.ts';

export interface LandDraft {
  id: number;
  status: LandStatus;
  isFeatured: boolean;
  image: PhotoImage | null;
  /** The fields of the office's form by name, as they were typed. */
  fields: Readonly<Record<string, string>>;
}

const units: readonly SizeUnit[] = ['acres', 'hectares', 'sqm'];

/** The card of a plot that is being written; what is missing or wrong is simply not on it. */
export function cardOfLandDraft({ id, status, isFeatured, image, fields }: LandDraft): LandCardItem {
  const sizeUnit = units.find((unit) => unit === fields.size_unit) ?? 'acres';
  const size = Number(fields.size) || 0;
  return {
    id,
    slug: fields.slug ?? '',
    title: fields.title || 'Without a title',
    status,
    isFeatured,
    place: landPlace({ city: fields.city ?? '', county: fields.county ?? '', state: fields.state ?? '' }),
    zoning: fields.zoning || null,
    size,
    sizeUnit,
    acres: toAcres(toSqm(size, sizeUnit)),
    priceKes: parseKes(fields.price ?? '') ?? 0,
    summary: plainText(fields.description ?? '', 220),
    image,
  };
}
