import { useMatches } from '@tanstack/react-router';
import { MessageCircle } from 'lucide';
import { isRecord } from '#shared/json.ts';
import { whatsAppHref } from '#shared/phone-number.ts';
import { chatLinkProps } from '#ui/chat-icon-link.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Agency } from './contract.ts';

/**
 * What the page wants to be asked about: `chatText` in the data its loader returned. Read from there, so that it
 * stands in the server's HTML too.
 */
const chatTextOf = (loaderData: unknown): string | undefined =>
  isRecord(loaderData) && typeof loaderData.chatText === 'string' ? loaderData.chatText : undefined;

/** A WhatsApp chat with the agency, the first words written. */
function useChatHref(agency: Agency): string {
  const pageText = useMatches({
    select: (matches) => matches.map(({ loaderData }) => chatTextOf(loaderData)).findLast(Boolean),
  });
  return whatsAppHref(agency.whatsapp, pageText ?? `Hello ${agency.name}.`);
}

/** The chat in the bar on top, which stays in view and covers nothing. Phones have it in the bar at the foot. */
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
 * The chat in a bar of its own at the foot of phones. The bar is the last element of the page and takes up space
 * there, so that the end of the footer can be scrolled clear of it. On pages with a bar of their own it does not stick
 * (see styles.css), as that bar has the chat.
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
