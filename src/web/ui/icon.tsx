import type { SVGProps } from 'react';
import { classNames } from './class-names.ts';
import { type IconDrawing, pathOfIcon } from './icon-path.ts';

export type { IconDrawing } from './icon-path.ts';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'of'> {
  of: IconDrawing;
  /** In pixels, 16 to 20; larger only for the chat button. */
  size?: number;
}

/** A Lucide icon. Hidden from screen readers, because the adjacent text or the button's label names it. */
export function Icon({ of: drawing, size = 18, className, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={classNames('icon', className)}
      {...rest}
    >
      <path d={pathOfIcon(drawing)} />
    </svg>
  );
}
