import type { LucideIcon, LucideProps } from 'lucide-react';

export interface IconProps extends Omit<LucideProps, 'ref' | 'size'> {
  of: LucideIcon;
  /** Pixels, 16 to 20; nothing on the site is larger, the chat button aside. */
  size?: number;
}

/** A Lucide icon in the house's stroke. Hidden from screen readers: the words beside it, or the button's label, speak. */
export function Icon({ of: Drawing, size = 18, strokeWidth = 1.6, className = 'flex-none', ...rest }: IconProps) {
  return <Drawing aria-hidden="true" size={size} strokeWidth={strokeWidth} className={className} {...rest} />;
}
