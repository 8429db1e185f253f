import { createContext, type ReactNode, useContext } from 'react';

/** Whether this is inside a noscript already: the HTML parser ends the outer one at the end of an inner one. */
const InsideContext = createContext(false);

/** Content for readers without script; can be nested. */
export function WithoutScript({ children }: { children: ReactNode }) {
  if (useContext(InsideContext)) return children;
  return (
    <noscript>
      <InsideContext value={true}>{children}</InsideContext>
    </noscript>
  );
}
