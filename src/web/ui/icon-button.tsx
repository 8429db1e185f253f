import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconDrawing } from './icon.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: IconDrawing;
  iconSize?: number;
  shape?: 'plain' | 'outline' | 'round';
  ref?: Ref<HTMLButtonElement>;
}

/** Class names of a 44 px icon button, for buttons and for links that look like one. */
export const iconButtonClasses = (shape: NonNullable<IconButtonProps['shape']>, className?: string): string =>
  classNames('icon-button', shape !== 'plain' && `icon-button-${shape}`, className);

export function IconButton({ label, icon, iconSize = 20, shape = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClasses(shape, className)}>
      <Icon of={icon} size={iconSize} />
    </button>
  );
}
