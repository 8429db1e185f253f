import { z } from 'zod';

/** The shapes of the editable blocks of pages. The office's form follows from them (`server/pages/block-fields.ts`). */

export const pageImageSchema = z
  .strictObject({
    id: z.uuid().meta({ description: 'Names the photograph in /uploads/images/{id}/{size}.{avif|webp|jpg}.' }),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().meta({ description: 'A very small blurred picture as a data URI.' }),
    alt: z.string(),
    is_rendering: z.boolean().meta({ description: 'An artist’s impression: not photographed.' }),
  })
  .meta({ id: 'PageImage' });
export type PageImage = z.output<typeof pageImageSchema>;

const image = pageImageSchema.nullable();
const text = z.string();
/** Empty where nothing is entered, as in rows from before the field. */
const optional = text.default('');
/** A figure with its label; where its source and date are entered, they stand beneath it. */
const stat = z.strictObject({ value: text, label: text, source: optional });
export type Stat = z.output<typeof stat>;
const titledText = z.strictObject({ title: text, text });
const hero = { title: text, lead: text };
const serviceCard = { id: text, title: text, text, link_label: text, href: text };
/** How it goes for owners who are far away, with a link to a guide. */
const fromAbroad = z.strictObject({
  heading: text,
  lead: text,
  steps: z.array(titledText),
  link_label: text,
  href: text,
});
const steps = z.strictObject({ heading: text, lead: text, steps: z.array(titledText) });

/** By the key in `page_contents`. */
export const pageContentSchemas = {
  'home.hero': z.strictObject({ ...hero, image }),
  /** The places that the search of the home page offers. */
  'home.search': z.strictObject({ places: z.array(text) }),
  'home.services': z.strictObject({ heading: text, items: z.array(z.strictObject(serviceCard)) }),
  'home.management': z.strictObject({
    heading: text,
    lead: text,
    benefits: z.array(text),
    stats: z.array(stat),
    cta_label: text,
    image,
  }),
  'home.locations': z.strictObject({
    heading: text,
    paragraphs: z.array(text),
    tiles: z.array(z.strictObject({ name: text, search: text, image })),
  }),
  'home.land': z.strictObject({ heading: text, subtitle: text }),
  'home.partners': z.strictObject({ heading: text, lead: text }),
  'home.process': z.strictObject({ heading: text, steps: z.array(titledText) }),
  'home.lead-form': z.strictObject({ heading: text, lead: text }),

  'about.hero': z.strictObject({ ...hero, image }),
  'about.story': z.strictObject({ paragraphs: z.array(text), statements: z.array(titledText) }),
  'about.stats': z.strictObject({ stats: z.array(stat) }),
  'about.values': z.strictObject({ heading: text, items: z.array(titledText) }),
  'services.page': z.strictObject({
    ...hero,
    items: z.array(z.strictObject({ ...serviceCard, image })),
    cta: z.strictObject({ heading: text, text, label: text, href: text }),
  }),
  /** Shown where a home names nothing of its own. */
  'property.typical': z.strictObject({ inside: z.array(text), around: z.array(text) }),
  /** Not strict: older rows also hold a subject of mails, which has no effect. */
  'careers.page': z.object({ ...hero, closed_note: text }),
  'joint-venture.page': z.strictObject({
    ...hero,
    stats: z.array(stat),
    audiences: z.array(titledText),
    project: z.strictObject({
      name: text,
      place: text,
      text,
      status: text,
      percent_complete: z.int().min(0).max(100),
      percent_source: optional,
      seeking: text,
      image,
    }),
  }),

  'management.hero': z.strictObject({ ...hero, image }),
  'management.showcase': z.strictObject({
    items: z.array(z.strictObject({ name: text, place: text, text, image })),
  }),
  'management.owner': steps,
  'management.tenant': steps,
  'management.from-abroad': fromAbroad,
  'management.contact': z.strictObject({ heading: text, text, whatsapp_message: text }),

  'valuation.page': z.strictObject({ ...hero, steps: z.array(titledText), costs: text }),
  'valuation.from-abroad': fromAbroad,

  'visit.hero': z.strictObject({ ...hero, stats: z.array(stat), image }),
  'visit.on-the-day': z.strictObject({ heading: text, steps: z.array(titledText) }),
  'leads.slides': z.strictObject({
    slides: z.array(z.strictObject({ kicker: text, title: text, price_label: text, price: text, short: text, image })),
  }),
  'leads.land': z.strictObject({ heading: text, lead: text, empty: text }),
  'consultation.intro': z.strictObject({ ...hero, fee_note: text, after_booking: text }),
  'contact.page': z.strictObject({ ...hero, finding_us: text }),
};
export type PageContentKey = keyof typeof pageContentSchemas;

export const isPageContentKey = (key: string): key is PageContentKey => Object.hasOwn(pageContentSchemas, key);
