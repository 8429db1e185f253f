import { z } from 'zod';
import { listingImageSchema } from '../photographs/contract.ts';

/** What both kinds of listing have for their cards, beside the fields. */

/** The photographs that a card can show: the main one and those after it. */
export const CARD_PICTURES = 5;

const furtherImageSchema = listingImageSchema
  .pick({ image_id: true, alt_text: true, width: true, height: true, focal_point: true, is_rendering: true })
  .meta({ id: 'FurtherImage' });
export type FurtherImage = z.output<typeof furtherImageSchema>;

const priceCutSchema = z
  .strictObject({
    from: z.int().meta({ description: 'The price before, in whole Kenya shillings, at the rate of that time.' }),
    from_usd: z.int().nullable().meta({ description: 'The price before, in whole US dollars, of a price in dollars.' }),
    on: z.iso.date().meta({ description: 'The day in Nairobi on which it was reduced.' }),
  })
  .meta({ id: 'PriceCut' });
export type PriceCut = z.output<typeof priceCutSchema>;

/** Beside `price` and `price_currency`. */
export const priceUsdSchema = z
  .int()
  .nullable()
  .meta({ description: 'The price in whole US dollars, where it is stated in them; else null.' });

export const cardShape = {
  price_usd: priceUsdSchema,
  primary_image: listingImageSchema.nullable(),
  more_images: z
    .array(furtherImageSchema)
    .max(CARD_PICTURES - 1)
    .meta({ description: 'The photographs after the primary one, as cards show them; the page has all.' }),
  price_cut: priceCutSchema.nullable().meta({
    description:
      'The last change of the public price, if it was a reduction within the last 90 days of a price that had stood for a day.',
  }),
};
