import { MessageCircle } from 'lucide';
import { chatLinkProps } from '#web/ui/chat-icon-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { ScrollToTop } from '#web/ui/layout/scroll-to-top.island.tsx';

/**
 * The chat and the way to the top of the page at the lower right, from 640 px. The end gutter of every page
 * (`--spacing-gutter-end`) keeps a strip free for them, so that they lie over no control.
 */
/** @param chatHref null where the agency has no number for chats */
export function FloatingButtons({ chatHref }: { chatHref: string | null }) {
  return (
    <aside aria-label="Chat and top of the page" className="floating-buttons">
      <ScrollToTop />
      {chatHref && (
        <a
          href={chatHref}
          {...chatLinkProps}
          className={iconButtonClasses(
            'plain',
            'rounded-full bg-primary text-on-primary shadow-float hover:bg-primary-hover',
          )}
        >
          <Icon of={MessageCircle} size={22} />
        </a>
      )}
    </aside>
  );
}

/**
 * On phones, in a bar at the end of the page that never covers the footer; see site-frame.css for where it sticks. While
 * the question about cookies is open, the chat is in its bar.
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
