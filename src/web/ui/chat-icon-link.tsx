import { MessageCircle } from 'lucide';
import { Icon } from './icon.tsx';
import { iconButtonClasses } from './icon-button.tsx';

export const chatLinkProps = {
  target: '_blank',
  rel: 'noopener',
  'aria-label': 'Chat with us on WhatsApp (opens in a new tab)',
} as const;

/** The chat as an icon in a bar at the foot of phones; on wider windows it floats (agency/chat-button.tsx). */
export function ChatIconLink({ href, className = '' }: { href: string; className?: string }) {
  return (
    <a
      href={href}
      {...chatLinkProps}
      className={iconButtonClasses('outline', `text-acacia-700 sm:hidden ${className}`)}
    >
      <Icon of={MessageCircle} size={20} />
    </a>
  );
}
