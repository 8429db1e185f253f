import type { MouseEvent, ReactNode } from 'react';
import { RESULT_PARAMETERS } from '#platform/http/page-form.ts';
import { parseSearch, stringifySearch } from '#platform/http/search-params.ts';
import { ButtonLink } from '../button.tsx';
import { SuccessPanel } from '../feedback/success-panel.tsx';
import { useAddress, useNavigation } from '../navigation/navigation.ts';
import type { SentForm } from './submission-form.tsx';

interface AgainLinkProps {
  /** `startAgain` of the sent form. */
  onAgain: () => void;
  children: ReactNode;
}

/** 'Send Another Message': shows the empty form again and removes `?sent=…` from the address. Works without script. */
export function AgainLink({ onAgain, children }: AgainLinkProps) {
  const { pathname, search } = useAddress();
  const navigation = useNavigation();
  const showForm = (event: MouseEvent) => {
    onAgain();
    if (navigation) return;
    event.preventDefault();
    // Another part of the page may have changed the address since.
    const { location } = window;
    window.history.replaceState(null, '', location.pathname + withoutResult(parseSearch(location.search)));
  };
  return (
    <ButtonLink
      href={pathname + withoutResult(search)}
      onClick={showForm}
      variant="outline"
      preload={false}
      replace
      resetScroll={false}
    >
      {children}
    </ButtonLink>
  );
}

const noResult = Object.fromEntries(RESULT_PARAMETERS.map((name) => [name, undefined]));
const withoutResult = (search: Readonly<Record<string, unknown>>): string =>
  stringifySearch({ ...search, ...noResult });

export interface SentPanelProps extends Pick<SentForm<unknown>, 'reference' | 'startAgain'> {
  title: string;
  again: string;
  children?: ReactNode;
}

/** The confirmation: thanks, next steps, the reference, and a link to an empty form. */
export function SentPanel({ title, again, reference, startAgain, children }: SentPanelProps) {
  return (
    <SuccessPanel title={title} actions={<AgainLink onAgain={startAgain}>{again}</AgainLink>}>
      {children}
      <ReferenceLine reference={reference} />
    </SuccessPanel>
  );
}

export const BookingMailLine = () => <p>The details come by e-mail, with a link to change or cancel.</p>;

/** The reference, to quote on the phone; nothing when unknown. */
export function ReferenceLine({ reference }: { reference: string | null }) {
  if (reference === null) return null;
  return (
    <p className="tabular-nums">
      Your reference is <strong className="font-semibold">{reference}</strong>.
    </p>
  );
}
