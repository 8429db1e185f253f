import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';

const RenderingContext = createContext({ isFirst: false });

/** Around an island's parts with `useKeptHtml`. */
export function KeepsHtml({ children }: { children: ReactNode }) {
  const [rendering] = useState(() => ({ isFirst: true }));
  useLayoutEffect(() => {
    rendering.isFirst = false;
  }, [rendering]);
  return <RenderingContext value={rendering}>{children}</RenderingContext>;
}

/** Whether an element was in the server's HTML, and not mounted since: what it holds may then stay as the server has written it. */
export function useKeptHtml(): boolean {
  const { isFirst } = useContext(RenderingContext);
  const [isKept] = useState(isFirst);
  return isKept;
}

/**
 * Parts of an island that need nothing of React, such as uncontrolled fields: they stay the server's HTML, which costs no
 * hydration, until they are mounted anew by their key. Handlers around them get `onInput`, but no `onChange`.
 */
export function KeptHtml({ children }: { children: ReactNode }) {
  const isKept = useKeptHtml();
  return isKept && typeof document !== 'undefined' ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's HTML, which hydration leaves as it is
    <div className="contents" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  ) : (
    <div className="contents">{children}</div>
  );
}
