import type { ReactNode } from 'react';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

/** @param headingId for a form that its heading names */
export const TitledPanel = ({
  title,
  headingId,
  children,
}: {
  title: string;
  headingId?: string;
  children: ReactNode;
}) => (
  <Panel className="grid gap-4">
    <Heading level={2} size="title" id={headingId}>
      {title}
    </Heading>
    {children}
  </Panel>
);
