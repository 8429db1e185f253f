import { plainText, slugify } from '#platform/text/text.ts';

export interface TextSection {
  /** Id of the heading, for links with a fragment. */
  id: string;
  title: string;
}

export interface SectionedText {
  /** The text with ids on its headings. */
  html: string;
  sections: TextSection[];
}

const heading = /<h2>(.*?)<\/h2>/gs;
const ownNumber = /^\d+[.)]\s*/;
const longestTitle = 200;

/** Lists the sections of sanitised HTML (its h2), numbers those without a number, and gives each an id. */
export function sectionText(html: string): SectionedText {
  const sections: TextSection[] = [];
  const numbered = html.replace(heading, (_, inner: string) => {
    const number = sections.length + 1;
    const title = plainText(inner, longestTitle);
    const id = `${number}-${slugify(title.replace(ownNumber, ''), 60)}`;
    const isNumbered = ownNumber.test(title);
    sections.push({ id, title: isNumbered ? title : `${number}. ${title}` });
    return `<h2 id="${id}">${isNumbered ? '' : `${number}. `}${inner}</h2>`;
  });
  return { html: numbered, sections };
}
