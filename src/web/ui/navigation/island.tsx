import {
  Children,
  type ComponentType,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { AddressContext } from './navigation.ts';

/**
 * When an island comes to life at the latest: near the viewport, or when the browser is idle. A touch is always enough.
 * 'touch' waits for the first input anywhere on the page, and is idle then: for what most visitors leave unused. It does
 * not wait if the visitor was faster than the script or comes back to the page, nor near a part with `startsWhenNear`.
 */
export type IslandStart = 'visible' | 'idle' | 'touch';

/** Props of an element that brings its island to life when it is near the window. */
export const startsWhenNear = { 'data-starts-island': '' };

/** Props of a link that opens a dialog with script: a click on it waits for its island, which starts at a touch. */
export const opensDialog = { 'data-opens-dialog': '' };

/** The rendering of a document whose interactive parts are hydrated one by one. */
export interface DocumentRendering {
  /** Renders an island as a root of its own, so that the browser can hydrate it without the rest of the page. */
  renderIsland: (element: ReactElement, identifierPrefix: string) => string;
  /** Address of the script that hydrates islands. It fetches what else it needs after the first paint. */
  script: string;
}

/** Null in the browser, in the office, and inside an island: parts of an island are hydrated with it. */
export const DocumentContext = createContext<DocumentRendering | null>(null);

export interface IslandComponent<Props extends object> {
  (props: Props): ReactNode;
  islandId: string;
}

/**
 * Declares an interactive part of a public page. The server renders it inside the document with its props as JSON; the
 * browser loads its script and hydrates it when `start` says so. In the office, and inside another island, it is a
 * component like any other.
 * @param Component its props are JSON (no functions, elements or dates), except `children`, which stay HTML of the
 * server: see `slotProps`
 * @param islandId the name of its file: `newsletter-form` for `newsletter-form.island.tsx`; a second island
 * of the file adds its own name: `cookie-consent#skip-link`
 */
export function island<Props extends object>(
  islandId: string,
  Component: ComponentType<Props>,
  start: IslandStart = 'visible',
): IslandComponent<Props> {
  function Island(props: Props) {
    const document = useContext(DocumentContext);
    const address = useContext(AddressContext);
    if (!document) return <Component {...props} />;
    const { children, ...own }: { children?: ReactNode } = props;
    const json = JSON.stringify(own);
    const html = document.renderIsland(
      <AddressContext value={address}>
        <Component {...props}>
          {children === undefined ? undefined : Children.map(children, (child) => inDocument(document, child))}
        </Component>
      </AddressContext>,
      idPrefixOf(islandId),
    );
    return (
      <div data-island={islandId} data-start={start} data-slot={children === undefined ? undefined : ''}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the island */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {json !== '{}' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can end
          <script type="application/json" dangerouslySetInnerHTML={{ __html: escapeForScript(json) }} />
        )}
      </div>
    );
  }
  Island.islandId = islandId;
  return Island;
}

const inDocument = (document: DocumentRendering, child: ReactNode) => (
  <DocumentContext value={document}>{child}</DocumentContext>
);

/** Begins the ids of an island, which is therefore once in a document: a second one is an island of its own. */
export const idPrefixOf = (islandId: string): string => islandId.replace('#', '-');

/** JSON that cannot end the script element it is written into. */
const escapeForScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** Stands for the children of an island in the browser, where only their HTML exists. */
const serverHtml = <Fragment key="server-html" />;

/** Children for hydrating an island whose children are HTML of the server. */
export const slottedChildren: ReactNode = serverHtml;

/** The children; in the browser their HTML as the server has written it, which React leaves as it is. */
export function slotProps(children: ReactNode) {
  return isServerHtml(children)
    ? { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }
    : { children };
}

/** An island's children by index, where each has an element with `slotProps` of its own. */
export function slotsOf(children: ReactNode): (index: number) => ReactNode {
  if (isServerHtml(children)) return () => children;
  const slots = Children.toArray(children);
  return (index) => slots[index];
}

const isServerHtml = (children: ReactNode): boolean => isValidElement(children) && children.key === serverHtml.key;
