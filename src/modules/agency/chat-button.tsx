import { MessageCircle } from 'lucide';
import { chatLinkProps } from '#web/ui/chat-icon-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * The chat link in the top bar, which stays visible without covering content. Phones show it in the bottom bar instead.
 */
export function TopBarChat({ href }: { href: string }) {
  return (
    <a
      href={href}
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
 * site-frame.css), as that bar contains the chat link.
 */
export function PhoneChatBar({ href }: { href: string }) {
  return (
    <aside aria-label="Chat" className="chat-bar z-20 border-t border-line bg-page px-gutter py-1.5 sm:hidden">
      <a
        href={href}
        {...chatLinkProps}
        className="flex min-h-11 items-center justify-center gap-2.5 rounded-control border-[1.5px] border-line-strong bg-surface font-semibold text-link hover:border-text"
      >
        <Icon of={MessageCircle} size={20} />
        Chat with us
      </a>
    </aside>
  );
}
