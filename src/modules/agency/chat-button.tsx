import { useMatches } from '@tanstack/react-router';
import { MessageCircle } from 'lucide';
import { isRecord } from '#platform/text/json.ts';
import { whatsAppHref } from '#platform/text/phone-number.ts';
import { chatLinkProps } from '#web/ui/chat-icon-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Agency } from './contract.ts';

/**
 * The page's first WhatsApp message: `chatText` in its loader's data. Read from there, so that the server's HTML has
 * it.
 */
const chatTextOf = (loaderData: unknown): string | undefined =>
  isRecord(loaderData) && typeof loaderData.chatText === 'string' ? loaderData.chatText : undefined;

/** The address of a WhatsApp chat with the agency, with the first message filled in. */
function useChatHref(agency: Agency): string {
  const pageText = useMatches({
    select: (matches) => matches.map(({ loaderData }) => chatTextOf(loaderData)).findLast(Boolean),
  });
  return whatsAppHref(agency.whatsapp, pageText ?? `Hello ${agency.name}.`);
}

/**
 * The chat link in the top bar, which stays visible without covering content. Phones show it in the bottom bar instead.
 */
export function TopBarChat({ agency }: { agency: Agency }) {
  return (
    <a
      href={useChatHref(agency)}
      {...chatLinkProps}
      className="flex items-center gap-[9px] px-3 font-semibold whitespace-nowrap text-white -outline-offset-4 hover:underline max-sm:hidden"
    >
      <Icon of={MessageCircle} size={17} className="flex-none text-acacia-300" />
      Chat
    </a>
  );
}

/**
 * The chat link in a bar at the bottom of phones. The bar is the last element of the page and takes up space there, so
 * that it never covers the end of the footer. On pages with a bottom bar of their own it is not sticky (see
 * styles.css), as that bar contains the chat link.
 */
export function PhoneChatBar({ agency }: { agency: Agency }) {
  return (
    <aside aria-label="Chat" className="chat-bar z-20 border-t border-line bg-page px-gutter py-1.5 sm:hidden">
      <a
        href={useChatHref(agency)}
        {...chatLinkProps}
        className="flex min-h-11 items-center justify-center gap-2.5 rounded-control border-[1.5px] border-line-strong bg-surface font-semibold text-link hover:border-text"
      >
        <Icon of={MessageCircle} size={20} />
        Chat with us
      </a>
    </aside>
  );
}
