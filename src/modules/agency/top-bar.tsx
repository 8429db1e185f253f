import { CalendarCheck, MapPin } from 'lucide';
import { asRange } from '#platform/text/text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { TopBarChat } from './chat-button.tsx';
import type { HeaderAgency } from './header-agency.ts';

/** The black bar: the office's address and hours, the chat, a button back to the top, and a link to site visits. */
export function TopBar({ agency, chatHref }: { agency: HeaderAgency; chatHref: string }) {
  const [weekdays] = agency.working_hours;
  return (
    <div className="on-dark flex min-h-11 items-stretch gap-6 bg-ink-950 pl-page-edge text-sm text-bone-200">
      <p className="flex min-w-0 flex-1 items-center gap-[9px]">
        <Icon of={MapPin} size={17} className="flex-none text-murram-400" />
        <span className="truncate">
          <span className="md:hidden">{agency.address_short}</span>
          <span className="max-md:hidden">{agency.address_line}</span>
        </span>
      </p>
      {weekdays && (
        <p className="hidden items-center text-bone-400 lg:flex">
          {`${asRange(weekdays.days)} ${asRange(weekdays.hours)}`}
        </p>
      )}
      <div className="-mx-3 flex">
        <TopBarChat href={chatHref} />
        <ScrollToTop />
      </div>
      <SiteLink
        href="/events/site-visit"
        className="flex items-center gap-[9px] bg-murram-600 px-5.5 font-semibold whitespace-nowrap text-white -outline-offset-4 hover:bg-murram-700 lg:pr-[max(28px,calc(var(--spacing-page-edge)-20px))] lg:pl-7"
      >
        <Icon of={CalendarCheck} size={17} />
        Site Visit
      </SiteLink>
    </div>
  );
}
