import type { ReactNode } from 'react';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';

interface ListPageFrameProps {
  list: { name: string; heading: string };
  /** The search field over the list. */
  field: ReactNode;
  /** Under the list, also where nothing was found. */
  below: ReactNode;
  children: ReactNode;
}

/** A list page around its list: breadcrumbs, heading and the search field. */
export const ListPageFrame = ({ list, field, below, children }: ListPageFrameProps) => (
  <Container className="pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-section">
    <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: list.name }]} />
    <Heading level={1} className="mt-0.5">
      {list.heading}
    </Heading>
    {field}
    {children}
    {below}
  </Container>
);
