import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'visit' | 'outline' | 'light' | 'quiet' | 'danger';
type ButtonSize = 'md' | 'sm';

export interface ButtonLook {
  /** `visit` (clay) is reserved for site visits; every other main action is `primary`. */
  variant?: ButtonVariant;
  /** 48 px or 44 px tall. */
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
}

export const buttonClasses = ({ variant = 'primary', size = 'md', wide, className }: ButtonLook): string =>
  classNames('button', `button-${variant}`, size === 'sm' && 'button-sm', wide && 'w-full', className);
