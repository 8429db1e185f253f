import type { ReadPage } from './read-pdf.ts';

/** The texts that reach beyond the edges of a page, or within 5 mm of them, where printers print nothing. */
export const beyondEdges = ({ width, height, texts }: ReadPage) =>
  texts.filter(({ x, y, width: wide }) => x < 14 || x + wide > width - 14 || y < 14 || y > height - 14);

/** Texts of which one is written over another. */
export const overlaps = ({ texts }: ReadPage): string[] =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(({ x, y, width }) => Math.abs(one.y - y) < 4 && one.x + one.width > x + 0.5 && x + width > one.x + 0.5)
      .map(({ text }) => `${one.text} / ${text}`),
  );
