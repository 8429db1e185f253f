import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconDrawing } from './icon.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible label. */
  label: string;
  icon: IconDrawing;
  iconSize?: number;
  shape?: 'plain' | 'outline' | 'round';
  ref?: Ref<HTMLButtonElement>;
}

const shapes = {
  plain: 'rounded-control hover:bg-sunken',
  outline: 'rounded-control border-[1.5px] border-line-strong hover:border-text hover:bg-sunken',
  round: 'rounded-full bg-surface text-text hover:bg-sunken',
};

/** Class names of a 44 px icon button, for buttons and for links that look like one. */
export const iconButtonClasses = (shape: keyof typeof shapes, className?: string): string =>
  classNames(
    'inline-grid size-11 flex-none cursor-pointer place-items-center transition-colors duration-160 disabled:cursor-not-allowed disabled:opacity-45',
    shapes[shape],
    className,
  );

/** A 44 px button that shows an icon only. */
export function IconButton({ label, icon, iconSize = 20, shape = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClasses(shape, className)}>
      <Icon of={icon} size={iconSize} />
    </button>
  );
}
