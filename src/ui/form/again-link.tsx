import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CONFIRMATION_PARAMETER, REFERENCE_PARAMETER, SENT_PARAMETER } from '#shared/page-form.ts';
import { stringifySearch } from '#shared/search-params.ts';
import { ButtonLink } from '../button.tsx';

export interface AgainLinkProps {
  /** `startAgain` of the form that was sent. */
  onAgain: () => void;
  children: ReactNode;
}

/** 'Send Another Message': brings the form back, and takes `?sent=…` out of the address. Works without script. */
export function AgainLink({ onAgain, children }: AgainLinkProps) {
  const href = useLocation({
    select: ({ pathname, search }) =>
      pathname +
      stringifySearch({
        ...search,
        [SENT_PARAMETER]: undefined,
        [REFERENCE_PARAMETER]: undefined,
        [CONFIRMATION_PARAMETER]: undefined,
      }),
  });
  return (
    <ButtonLink href={href} onClick={onAgain} variant="outline" preload={false} replace resetScroll={false}>
      {children}
    </ButtonLink>
  );
}
