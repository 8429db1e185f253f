import { CircleCheck, Info, TriangleAlert } from 'lucide';
import type { HTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

const tones = {
  success: { icon: CircleCheck, look: 'bg-tint-green text-on-tint-green' },
  error: { icon: TriangleAlert, look: 'bg-tint-red text-on-tint-red' },
  warning: { icon: TriangleAlert, look: 'bg-tint-ochre text-on-tint-ochre' },
  info: { icon: Info, look: 'bg-tint-sky text-on-tint-sky' },
};

export interface AlertProps extends HTMLAttributes<HTMLDivElement> {
  tone: keyof typeof tones;
  ref?: Ref<HTMLDivElement>;
}

/** One or two sentences with an icon, inside the page. Errors are announced at once (role alert). */
export function Alert({ tone, className, children, ...rest }: AlertProps) {
  const { icon, look } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      {...rest}
      className={classNames(
        'flex items-start gap-3 rounded-control border border-transparent px-4 py-3.5 text-sm leading-[1.45]',
        look,
        className,
      )}
    >
      <Icon of={icon} size={20} className="mt-px flex-none" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
