import { type FormatCallback, type HtmlToTextOptions, htmlToText } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Renders both parts of a mail from the same components (`mail-layout.tsx`). React escapes what visitors typed; the plain
 * text is made from the HTML, so that no fact stands in one part alone.
 */
export function renderMail(mail: ReactElement): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(mail)}`;
  return { html, text: `${htmlToText(html, textOptions)}\n` };
}

/** 'Choose a new password: https://…' in a line of its own. */
const buttonLine: FormatCallback = ({ attribs, children }, walk, builder) => {
  walk(children, builder);
  builder.addInline(`: ${attribs.href}`, { noWordTransform: true });
};

/** 'Phone' becomes 'Phone: '; the value follows in the same line. */
const factLabel: FormatCallback = ({ children }, walk, builder) => {
  walk(children, builder);
  builder.addInline(': ');
};

const addressOnly: FormatCallback = ({ attribs }, _walk, builder) => {
  builder.addInline(attribs.href ?? '', { noWordTransform: true });
};

const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const paragraph = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

const textOptions: HtmlToTextOptions = {
  wordwrap: false,
  // Leaves out the preview line and the agency's name above the card.
  baseElements: { selectors: ['td.text'] },
  formatters: { buttonLine, factLabel, addressOnly },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="tel:"]', format: 'inline' },
    { selector: 'a[href^="mailto:"]', format: 'inline' },
    { selector: 'a[href^="https://wa.me/"]', format: 'addressOnly' },
    { selector: 'a.button', format: 'buttonLine' },
    { selector: 'h1', options: { ...paragraph, uppercase: false } },
    { selector: 'p', options: paragraph },
    { selector: 'blockquote', format: 'pre', options: paragraph },
    { selector: 'table', format: 'block', options: paragraph },
    { selector: 'tr', format: 'block', options: line },
    { selector: 'th', format: 'factLabel' },
    { selector: 'td', format: 'inline' },
    { selector: 'td.text', format: 'block', options: paragraph },
  ],
};
