/** The messages that forms about a listing begin with. Most people send them as they are. */
export const tourMessage = (title: string): string => `I would like to see ${title}.`;

/** The same for the form of a plot. */
export const landInquiryMessage = (title: string): string =>
  `I am interested in ${title}. Please tell me when I can see it.`;

const LONGEST_TITLE = 200;
const usualForms = [tourMessage, landInquiryMessage].map((write) => write('\n').split('\n'));

/**
 * Whether the text is one a form began with, so that it says nothing about its sender. A text with an address of a
 * web page in place of the title is none.
 */
export function isUsualMessage(text: string): boolean {
  const sent = text.trim();
  return usualForms.some(([before = '', after = '']) => {
    const title = sent.slice(before.length, sent.length - after.length);
    const isWhole = sent.startsWith(before) && sent.endsWith(after) && sent.length > before.length + after.length;
    return isWhole && title.length <= LONGEST_TITLE && !/[\n\r]|:\/\/|www\./i.test(title);
  });
}
