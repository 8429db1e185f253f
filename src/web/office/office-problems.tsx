import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { isInSection, sections } from './sections.ts';

/** Stands where a page is that the reader's role does not open. */
export const Forbidden = () => (
  <OfficePage title="Not for your role">
    <EmptyState
      title="You are not allowed to see this page"
      action={<ButtonLink href="/office">Back to the start</ButtonLink>}
    >
      Ask an owner of the office if you need it.
    </EmptyState>
  </OfficePage>
);

/** Stands in the frame of the office where an address of it leads to nothing, with the way back to its list. */
export function OfficeNotFound() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { href, label } = sections.find((one) => isInSection(pathname, one)) ?? { href: '/office', label: 'the start' };
  return (
    <OfficePage title="Not found">
      <EmptyState
        title="There is nothing at this address"
        action={<ButtonLink href={href}>Back to {label}</ButtonLink>}
      >
        It may have been removed, or the address lost a part on its way.
      </EmptyState>
    </OfficePage>
  );
}
