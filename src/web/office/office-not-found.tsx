import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { isInSection, sections } from './sections.ts';

/** Stands in the frame of the office where an address of it leads to nothing, with the way back to its list. */
export function OfficeNotFound() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const section = sections.find((one) => isInSection(pathname, one));
  return (
    <div className="grid gap-6">
      <Heading level={1} size="h2">
        Not found
      </Heading>
      <EmptyState
        title="There is nothing at this address"
        action={
          <ButtonLink href={section?.href ?? '/office'}>
            {section ? `Back to ${section.label}` : 'Back to the start'}
          </ButtonLink>
        }
      >
        It may have been removed, or the address lost a part on its way.
      </EmptyState>
    </div>
  );
}
