import { RotateCcw } from 'lucide';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { Heading } from '../layout/heading.tsx';

export interface ErrorPanelProps {
  title: string;
  children?: ReactNode;
  /** Retries without a reload; the button reads 'Try again'. */
  onRetry?: () => void;
  /** Address of 'Try again' without script, usually the page's own. */
  retryHref?: string;
  retrying?: boolean;
  level?: 2 | 3;
}

const buttonLook = 'border-current text-on-tint-red hover:border-current hover:bg-crimson-600/10';

export function ErrorPanel({ title, children, onRetry, retryHref, retrying, level = 2 }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-panel border border-transparent bg-tint-red p-[clamp(28px,5vw,56px)] text-on-tint-red"
    >
      <Heading level={level} size="h3">
        {title}
      </Heading>
      {children && <div className="max-w-[60ch]">{children}</div>}
      <RetryControl onRetry={onRetry} retryHref={retryHref} retrying={retrying} />
    </div>
  );
}

/** A link when an address is given, so that it works without script; otherwise a button. */
function RetryControl({ onRetry, retryHref, retrying }: Pick<ErrorPanelProps, 'onRetry' | 'retryHref' | 'retrying'>) {
  if (retryHref && !retrying) {
    return (
      <ButtonLink
        variant="outline"
        icon={RotateCcw}
        href={retryHref}
        preload={false}
        onClick={(event) => {
          if (!onRetry) return;
          event.preventDefault();
          onRetry();
        }}
        className={buttonLook}
      >
        Try again
      </ButtonLink>
    );
  }
  if (!onRetry) return null;
  return (
    <Button variant="outline" icon={RotateCcw} busy={retrying} onClick={onRetry} className={buttonLook}>
      Try again
    </Button>
  );
}
