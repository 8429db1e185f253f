/** The default message of the tour form. */
export const tourMessage = (title: string): string => `I would like to see ${title}.`;

/** The default message of the enquiry form of a plot. */
export const landInquiryMessage = (title: string): string =>
  `I am interested in ${title}. Please tell me when I can see it.`;

/** The default message of the contact form for visitors who want advice. */
export const consultingMessage = 'I would like advice on a property.\nWhat it is about: ';

const LONGEST_TITLE = 200;
const usualForms = [tourMessage, landInquiryMessage].map((write) => write('\n').split('\n'));

/**
 * Whether the text is an unchanged default message, which all visitors of one listing send alike. A web address in
 * place of the title does not count as one.
 */
export function isUsualMessage(text: string): boolean {
  const sent = text.trim();
  if (sent.replaceAll('\r\n', '\n') === consultingMessage.trim()) return true;
  return usualForms.some(([before = '', after = '']) => {
    const title = sent.slice(before.length, sent.length - after.length);
    const isWhole = sent.startsWith(before) && sent.endsWith(after) && sent.length > before.length + after.length;
    return isWhole && title.length <= LONGEST_TITLE && !/[\n\r]|:\/\/|www\./i.test(title);
  });
}
