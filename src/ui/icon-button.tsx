import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconDrawing } from './icon.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for people who cannot see the icon. */
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

/** The classes of a 44 px button with an icon alone, for a real button and for a link that looks like one. */
export const iconButtonClasses = (shape: keyof typeof shapes, className?: string): string =>
  classNames(
    'inline-grid size-11 flex-none cursor-pointer place-items-center transition-colors duration-160 disabled:cursor-not-allowed disabled:opacity-45',
    shapes[shape],
    className,
  );

/** A 44 px button with an icon alone. */
export function IconButton({ label, icon, iconSize = 20, shape = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClasses(shape, className)}>
      <Icon of={icon} size={iconSize} />
    </button>
  );
}
