import { useMatches } from '@tanstack/react-router';
import { MessageCircle } from 'lucide';
import { whatsAppHref } from '#shared/phone-number.ts';
import { Icon } from '#ui/icon.tsx';
import type { Agency } from './contract.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * What the page wants to be asked about: `chatText` in the data its loader returned. Read from there, so that it
 * stands in the server's HTML too.
 */
const chatTextOf = (loaderData: unknown): string | undefined =>
  isRecord(loaderData) && typeof loaderData.chatText === 'string' ? loaderData.chatText : undefined;

/** Opens a WhatsApp chat with the agency, the first words written. */
export function ChatButton({ agency }: { agency: Agency }) {
  const pageText = useMatches({
    select: (matches) => matches.map(({ loaderData }) => chatTextOf(loaderData)).findLast(Boolean),
  });
  return (
    <aside aria-label="Chat">
      <a
        href={whatsAppHref(agency.whatsapp, pageText ?? `Hello ${agency.name}.`)}
        target="_blank"
        rel="noopener"
        aria-label="Chat with us on WhatsApp (opens in a new tab)"
        className="chat-button fixed right-5 z-30 grid size-14 place-items-center rounded-full bg-acacia-700 text-white shadow-float hover:bg-acacia-800"
      >
        <Icon of={MessageCircle} size={26} />
      </a>
    </aside>
  );
}
