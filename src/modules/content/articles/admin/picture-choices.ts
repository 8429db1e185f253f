import type { AdminArticle, ArticlePicture } from './contract.ts';

const MOST_OF_ALT = 250;

/** The article's photographs, then others of the site. One that is sent again is known by the id it has there. */
export function choicesOf(pictures: readonly ArticlePicture[], library: AdminArticle['library']) {
  const own = new Set(pictures.map(({ image_id }) => image_id));
  return [
    ...pictures.map(({ image_id, alt_text }, index) => ({
      id: image_id,
      alt: alt_text,
      label: alt_text || `Photograph ${index + 1} of this article`,
    })),
    ...describedChoices(library.filter(({ id }) => !own.has(id))),
  ];
}

/** Photographs of the site, each with its name as the words that describe it. */
export const describedChoices = (library: readonly AdminArticle['library'][number][]) =>
  library.map(({ id, label }) => ({ id, alt: label.slice(0, MOST_OF_ALT), label }));
