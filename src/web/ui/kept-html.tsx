import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';

const RenderingContext = createContext({ isFirst: false });

/** Provider for `useKeptHtml`; surrounds an island's content. */
export function KeepsHtml({ children }: { children: ReactNode }) {
  const [rendering] = useState(() => ({ isFirst: true }));
  useLayoutEffect(() => {
    rendering.isFirst = false;
  }, [rendering]);
  return <RenderingContext value={rendering}>{children}</RenderingContext>;
}

/** Whether the calling component was hydrated, not mounted later: its content may then stay the server's HTML. */
export function useKeptHtml(): boolean {
  const { isFirst } = useContext(RenderingContext);
  const [isKept] = useState(isFirst);
  return isKept;
}

/**
 * Parts of an island without state or handlers, such as uncontrolled fields. They stay the server's HTML and are not
 * hydrated, until a new key mounts them again. Handlers of elements around them get `onInput`, but no `onChange`.
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
