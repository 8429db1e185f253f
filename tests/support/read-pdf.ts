import { extractLinks, getDocumentProxy, getMeta } from 'unpdf';

interface ReadText {
  text: string;
  x: number;
  /** Of the base line, from the top of the page. */
  y: number;
  width: number;
}

export interface ReadPage {
  width: number;
  height: number;
  texts: ReadText[];
}

/** A PDF as a program for reading shows it: its pages with every text and where it stands, and what the file says of itself. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: ReadPage[] = [];
  for (let nth = 1; nth <= document.numPages; nth += 1) {
    const page = await document.getPage(nth);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: height - item.transform[5], width: item.width }]
        : [],
    );
    pages.push({ width, height, texts });
  }
  const { info } = await getMeta(document);
  const { links } = await extractLinks(document);
  return { pages, info, links, text: pages.map(({ texts }) => joined(texts)).join(' ') };
}

/** As one text. Letters of two fonts in one word are texts of their own, with nothing between them. */
const joined = (texts: readonly ReadText[]): string =>
  texts
    .map(({ text, x, y }, index) => {
      const before = texts[index - 1];
      const continues = before && Math.abs(before.y - y) < 0.1 && Math.abs(before.x + before.width - x) < 0.5;
      return continues ? text : ` ${text}`;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
