import type { MouseEvent, ReactNode } from 'react';
import { RESULT_PARAMETERS } from '#platform/http/page-form.ts';
import { stringifySearch } from '#platform/http/search-params.ts';
import { ButtonLink } from '../button.tsx';
import { useAddress, useNavigation } from '../navigation.ts';

export interface AgainLinkProps {
  /** `startAgain` of the sent form. */
  onAgain: () => void;
  children: ReactNode;
}

/** 'Send Another Message': shows the empty form again and removes `?sent=…` from the address. Works without script. */
export function AgainLink({ onAgain, children }: AgainLinkProps) {
  const { pathname, search } = useAddress();
  const navigation = useNavigation();
  const withoutResult = Object.fromEntries(RESULT_PARAMETERS.map((name) => [name, undefined]));
  const href = pathname + stringifySearch({ ...search, ...withoutResult });
  const showForm = (event: MouseEvent) => {
    onAgain();
    if (navigation) return;
    event.preventDefault();
    window.history.replaceState(null, '', href);
  };
  return (
    <ButtonLink href={href} onClick={showForm} variant="outline" preload={false} replace resetScroll={false}>
      {children}
    </ButtonLink>
  );
}
