import { createContext, type ReactNode, useContext } from 'react';

/** Whether the place is inside a noscript already: a browser ends the outer one with the end of an inner one. */
const InsideContext = createContext(false);

/** What only readers without script see; may stand in itself. */
export function WithoutScript({ children }: { children: ReactNode }) {
  if (useContext(InsideContext)) return children;
  return (
    <noscript>
      <InsideContext value={true}>{children}</InsideContext>
    </noscript>
  );
}
