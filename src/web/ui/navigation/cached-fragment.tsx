import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { DocumentContext, type DocumentRendering } from './island.tsx';

/** HTML of parts of documents, kept by the server from one rendering to the next. */
export interface FragmentCache {
  /**
   * The HTML of an element, or that of an earlier rendering with the same key.
   * @param document renders the islands of the element; null inside of an island
   */
  render: (key: string, element: ReactElement, document: DocumentRendering | null) => string;
}

/** Null in the browser and in the office. */
export const FragmentCacheContext = createContext<FragmentCache | null>(null);

/**
 * Props of an element whose only child is `<Component {...props} />`. The HTML must follow from the props alone: the
 * component may read no context and no address, use no `useId` and preload nothing. Hydration finds the same HTML as
 * without this.
 * @param name of the component
 * @param props JSON: no functions, elements or dates
 */
export function useCachedFragment<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  props: Props,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  const cache = useContext(FragmentCacheContext);
  const document = useContext(DocumentContext);
  const element = <Component {...props} />;
  if (!cache) return { children: element };
  const key = `${document ? 'document' : 'island'} ${name} ${JSON.stringify(props)}`;
  return { dangerouslySetInnerHTML: { __html: cache.render(key, element, document) } };
}

interface CachedFragmentProps<Props extends object> {
  name: string;
  component: ComponentType<Props>;
  props: Props;
}

/** A component in a box of its own: see `useCachedFragment`. */
export const CachedFragment = <Props extends object>({ name, component, props }: CachedFragmentProps<Props>) => (
  <div className="contents" {...useCachedFragment(name, component, props)} />
);
