import { CircleCheck } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';
import { Heading } from '../layout/heading.tsx';

export interface SuccessPanelProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  id?: string;
  level?: 1 | 2 | 3;
  ref?: Ref<HTMLDivElement>;
}

/** The confirmation in place of a form. Focusable, so that screen readers read it; the border is for forced colours. */
export function SuccessPanel({ title, children, actions, id, level = 2, ref }: SuccessPanelProps) {
  return (
    <div
      ref={ref}
      id={id}
      role="status"
      tabIndex={-1}
      data-success-panel=""
      className="grid justify-items-start gap-3 rounded-panel border border-transparent bg-tint-green p-[clamp(20px,2.4vw,30px)] text-on-tint-green"
    >
      <Icon of={CircleCheck} size={20} />
      <Heading level={level} size="h3">
        {title}
      </Heading>
      {children && <div className="grid gap-2">{children}</div>}
      {actions && <div className="mt-1 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
