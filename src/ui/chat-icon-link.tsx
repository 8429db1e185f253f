import { MessageCircle } from 'lucide';
import { whatsAppHref } from '#shared/phone-number.ts';
import { Icon } from './icon.tsx';
import { iconButtonClasses } from './icon-button.tsx';

/** What every link to a chat is called and how it opens. */
export const chatLinkProps = {
  target: '_blank',
  rel: 'noopener',
  'aria-label': 'Chat with us on WhatsApp (opens in a new tab)',
} as const;

export interface ChatIconLinkProps {
  /** E.164 */
  whatsapp: string;
  /** What the chat opens with. */
  text: string;
}

/** The chat as an icon, in the bar at the foot of a listing on phones; wider windows have it in the bar on top. */
export function ChatIconLink({ whatsapp, text }: ChatIconLinkProps) {
  return (
    <a
      href={whatsAppHref(whatsapp, text)}
      {...chatLinkProps}
      className={iconButtonClasses('outline', 'text-acacia-700 sm:hidden')}
    >
      <Icon of={MessageCircle} size={20} />
    </a>
  );
}
