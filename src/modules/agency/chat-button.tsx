import { MessageCircle } from 'lucide';
import { chatLinkProps } from '#web/ui/chat-icon-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The chat link in the top bar; phones show it in the bottom bar instead. */
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

/** On phones, in a bar at the end of the page that never covers the footer; see site-frame.css for where it sticks. */
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
