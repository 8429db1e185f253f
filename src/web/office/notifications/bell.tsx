import { Bell as BellIcon } from 'lucide';
import { callApi } from '#platform/http/client.ts';
import { countUnreadNotifications } from '#platform/notifications/client.gen.ts';
import { MOST_UNREAD } from '#platform/notifications/kinds.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useLiveData } from '#web/ui/office/use-live-data.ts';

const shown = (unread: number): string => (unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(unread));

/** In the office's top bar: how much a member has not read, told as it changes, and the way to it. */
export function Bell({ unread: loaded }: { unread: number | null }) {
  const unread = useLiveData(loaded, {
    topics: ['notifications'],
    read: async (_shown, call) => (await callApi(countUnreadNotifications, call)).unread,
    isBusy: () => false,
  });
  const isNew = unread !== null && unread > 0;
  return (
    <SiteLink
      href="/office/notifications"
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-text"
    >
      <Icon of={BellIcon} size={20} />
      <span className="sr-only">Notifications{isNew && `, ${shown(unread)} not read`}</span>
      {isNew && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary"
        >
          {shown(unread)}
        </span>
      )}
    </SiteLink>
  );
}
