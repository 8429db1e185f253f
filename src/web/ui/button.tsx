import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonClasses } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';
import { Icon, type IconDrawing } from './icon.tsx';
import { SiteLink, type SiteLinkProps } from './navigation/site-link.tsx';

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Work is in progress: the button is disabled, shows a spinner and `busyLabel`, and keeps its width. */
  busy?: boolean;
  busyLabel?: string;
  icon?: IconDrawing;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, className, busy = false, busyLabel, icon, type = 'button', children, ...rest } = props;
  return (
    <button
      type={type}
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={buttonClasses({ variant, size, wide, className })}
    >
      {busyLabel === undefined ? (
        <>
          {busy ? <Spinner /> : icon && <Icon of={icon} />}
          {children}
        </>
      ) : (
        <BusyLabels busy={busy} busyLabel={busyLabel} icon={icon}>
          {children}
        </BusyLabels>
      )}
    </button>
  );
}

interface BusyLabelsProps {
  busy: boolean;
  busyLabel: string;
  icon?: IconDrawing | undefined;
  children: ReactNode;
}

/** Both labels occupy the same grid cell, so that the button always has the width of the longer one. */
function BusyLabels({ busy, busyLabel, icon, children }: BusyLabelsProps) {
  const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2.5';
  return (
    <span className="grid">
      <span className={classNames(layer, busy && 'invisible')}>
        {icon && <Icon of={icon} />}
        {children}
      </span>
      <span className={classNames(layer, !busy && 'invisible')}>
        <Spinner isTurning={busy} />
        {busyLabel}
      </span>
    </span>
  );
}

export interface ButtonLinkProps extends ButtonLook, Omit<SiteLinkProps, 'className'> {
  icon?: IconDrawing;
}

export function ButtonLink({ variant, size, wide, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <SiteLink className={buttonClasses({ variant, size, wide, className })} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </SiteLink>
  );
}
