import { currentPageContext } from '#platform/http/page-context.ts';

/** On the page's root element where the agency promises no answer: parts of a page that are hydrated know no agency. */
export const NO_PROMISE_ATTRIBUTE = 'data-no-promise';

/**
 * ' within 24 hours' where the agency promises it, else nothing: to stand behind 'We call you'. The office measures the same
 * hours (`due_at` of an enquiry).
 */
export const replyWithin = ({ promises_reply }: { promises_reply: boolean }): string =>
  promises_reply ? ' within 24 hours' : '';

/** As `replyWithin`, in any part of a page: on the server from what its layout has loaded. */
export const replyWithinOfPage = (): string => replyWithin({ promises_reply: !isWithoutPromise() });

function isWithoutPromise(): boolean {
  const page = currentPageContext();
  if (page) return page.hasNoPromise === true;
  return typeof document === 'object' && document.documentElement.hasAttribute(NO_PROMISE_ATTRIBUTE);
}
