import type { FreeText } from '#platform/http/contract.ts';

const LONGEST_TITLE = 200;

/**
 * Whether the text is an unchanged default message of its form, which all visitors of one listing send alike. A web
 * address in place of the title does not count as one.
 */
export function isUsualMessage(text: string, usual: FreeText['usual'] = []): boolean {
  const sent = text.trim();
  return usual.some((message) => {
    if (typeof message === 'string') return sent.replaceAll('\r\n', '\n') === message.trim();
    const [before = '', after = ''] = message('\n').split('\n');
    const title = sent.slice(before.length, sent.length - after.length);
    const isWhole = sent.startsWith(before) && sent.endsWith(after) && sent.length > before.length + after.length;
    return isWhole && title.length <= LONGEST_TITLE && !/[\n\r]|:\/\/|www\./i.test(title);
  });
}
