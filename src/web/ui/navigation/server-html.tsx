import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';

const RenderingContext = createContext({ isFirst: false });

/** Provider for `useIsServerHtml`; surrounds an island's content. */
export function ServerHtmlProvider({ children }: { children: ReactNode }) {
  const [rendering] = useState(() => ({ isFirst: true }));
  useLayoutEffect(() => {
    rendering.isFirst = false;
  }, [rendering]);
  return <RenderingContext value={rendering}>{children}</RenderingContext>;
}

/** Whether the calling component was hydrated, not mounted later: its content may then stay the server's HTML. */
export function useIsServerHtml(): boolean {
  const { isFirst } = useContext(RenderingContext);
  const [isServerHtml] = useState(isFirst);
  return isServerHtml;
}

/** Parts without state, not hydrated until a new key mounts them. Handlers around get `onInput`, no `onChange`. */
export function ServerHtml({ children }: { children: ReactNode }) {
  const isServerHtml = useIsServerHtml();
  return isServerHtml && typeof document !== 'undefined' ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's HTML, which hydration leaves as it is
    <div className="contents" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  ) : (
    <div className="contents">{children}</div>
  );
}
