import { MessageCircle } from 'lucide';
import { whatsAppHref } from '#platform/text/phone-number.ts';
import { Icon } from './icon.tsx';
import { iconButtonClasses } from './icon-button.tsx';

export const chatLinkProps = {
  target: '_blank',
  rel: 'noopener',
  'aria-label': 'Chat with us on WhatsApp (opens in a new tab)',
} as const;

export interface ChatIconLinkProps {
  /** E.164 */
  whatsapp: string;
  text: string;
}

/** The chat as an icon in a listing's bottom bar on phones; wider windows have the link in the top bar. */
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
