import { type DomNode, type FormatCallback, type HtmlToTextOptions, htmlToText } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders both parts of a mail from the same components; the plain text is made from the HTML. */
export function renderMail(mail: ReactElement): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(mail)}`;
  return { html, text: `${htmlToText(html, textOptions)}\n` };
}

/** A button as 'Choose a new password: https://…'; the address alone below a paragraph that ends with a colon. */
const buttonLine: FormatCallback = (button, walk, builder) => {
  if (!plainTextOf(elementBefore(button.parent)).trimEnd().endsWith(':')) {
    walk(button.children, builder);
    builder.addInline(': ');
  }
  builder.addInline(button.attribs.href, { noWordTransform: true });
};

function elementBefore(element: DomNode | undefined): DomNode | undefined {
  const siblings = element?.parent?.children ?? [];
  return element && siblings[siblings.indexOf(element) - 1];
}

const plainTextOf = (node: DomNode | undefined): string =>
  node?.data ?? (node?.children ?? []).map(plainTextOf).join('');

/** 'Phone' becomes 'Phone: '; the value follows in the same line. */
const factLabel: FormatCallback = ({ children }, walk, builder) => {
  walk(children, builder);
  builder.addInline(': ');
};

const addressOnly: FormatCallback = ({ attribs }, _walk, builder) => {
  builder.addInline(attribs.href ?? '', { noWordTransform: true });
};

/** What somebody wrote, each line behind '> ', so that it cannot pass for a part of the mail. */
const quotedLines: FormatCallback = ({ children }, walk, builder) => {
  builder.openBlock({ isPre: true, leadingLineBreaks: 2 });
  walk(children, builder);
  builder.closeBlock({
    trailingLineBreaks: 2,
    blockTransform: (text) => text.replace(/^/gm, '> ').replace(/^> $/gm, '>'),
  });
};

/** The foot of the mail below '-- ', which mail programs take for the signature (RFC 3676, 4.3). */
const foot: FormatCallback = ({ children }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(children, builder);
  builder.closeBlock({ blockTransform: (text) => `-- \n${text}` });
};

const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const paragraph = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

const textOptions: HtmlToTextOptions = {
  wordwrap: false,
  // Leaves out the preview line and the agency's name above the card.
  baseElements: { selectors: ['td.text', 'td.foot'] },
  formatters: { buttonLine, factLabel, addressOnly, quotedLines, foot },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="tel:"]', format: 'inline' },
    { selector: 'a[href^="mailto:"]', format: 'inline' },
    { selector: 'a[href^="https://wa.me/"]', format: 'addressOnly' },
    { selector: 'a.button', format: 'buttonLine' },
    { selector: 'h1', options: { ...paragraph, uppercase: false } },
    { selector: 'p', options: paragraph },
    { selector: 'blockquote', format: 'quotedLines' },
    { selector: 'table', format: 'block', options: paragraph },
    { selector: 'tr', format: 'block', options: line },
    { selector: 'th', format: 'factLabel' },
    { selector: 'td', format: 'inline' },
    { selector: 'td.text', format: 'block', options: paragraph },
    { selector: 'td.foot', format: 'foot' },
  ],
};

/** HTML that staff wrote as one paragraph of plain text, without the addresses of its links. */
export const textOfHtml = (html: string): string =>
  htmlToText(html, { wordwrap: false, selectors: [{ selector: 'a', options: { ignoreHref: true } }] })
    .replace(/\s+/g, ' ')
    .trim();
