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

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-control border-[1.5px] font-semibold leading-[1.1] whitespace-nowrap cursor-pointer transition-colors duration-160 ease-out ' +
  'disabled:border-transparent disabled:bg-tint-grey disabled:text-on-tint-grey disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  visit: 'border-transparent bg-visit text-on-visit hover:bg-visit-hover',
  outline: 'border-line-strong text-text hover:border-text hover:bg-sunken',
  light: 'border-transparent bg-bone-50 text-acacia-900 hover:bg-bone-200',
  quiet: 'border-transparent text-link hover:bg-tint-green',
  danger: 'border-transparent bg-danger text-surface hover:bg-crimson-700',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 text-base',
  sm: 'min-h-11 text-sm',
};

const paddings: Record<ButtonSize, string> = { md: 'px-5.5', sm: 'px-3.5 sm:px-4' };

/** Class names of a button, for buttons and for links that look like one. */
export const buttonClasses = ({ variant = 'primary', size = 'md', wide, className }: ButtonLook): string =>
  classNames(
    base,
    variants[variant],
    sizes[size],
    variant === 'quiet' ? 'px-3' : paddings[size],
    wide && 'w-full',
    className,
  );
