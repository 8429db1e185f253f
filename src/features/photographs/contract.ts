import { z } from 'zod';

const optimizedUrlsSchema = z.strictObject({
  thumbnail: z.string(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  original: z.string(),
});

export const listingImageSchema = z
  .strictObject({
    id: z.int(),
    image_id: z
      .uuid()
      .meta({ description: 'Names the photograph in /uploads/images/{image_id}/{size}.{avif|webp|jpg}.' }),
    full_url: z.string(),
    image_url: z.string(),
    optimized_urls: optimizedUrlsSchema,
    alt_text: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z
      .string()
      .meta({ description: 'A very small blurred picture as a data URI, to show while the photograph loads.' }),
    is_primary: z.boolean(),
  })
  .meta({ id: 'ListingImage' });
export type ListingImage = z.output<typeof listingImageSchema>;
