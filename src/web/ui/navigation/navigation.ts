import { createContext, useContext } from 'react';

/** Thrown while a page's data are loaded: the path to show in place of the requested address. */
export class MovedPage extends Error {
  readonly href: string;
  constructor(href: string) {
    super(`Moved to ${href}`);
    this.href = href;
  }
}

export interface FollowOptions {
  /** Replaces the history entry instead of adding one, for filters and views of the same page. */
  replace?: boolean;
  resetScroll?: boolean;
}

/** Changes of the page without loading a document: the office's router, or a list which shows another of its pages. */
export interface Navigation {
  /** Shows the page of a path of this site; false when its document has to be loaded. */
  follow: (href: string, options?: FollowOptions) => boolean;
  /** Loads the page of a path in advance, if this navigation can show it. */
  preload: (href: string) => void;
  reload: () => Promise<void>;
}

/** Null where links load documents, as on the public site. */
export const NavigationContext = createContext<Navigation | null>(null);

/** Where the page is: known to the server, to the office's router and to every island. */
export interface Address {
  pathname: string;
  /** The query as an object, parsed by `parseSearch`. */
  search: Readonly<Record<string, unknown>>;
  href: string;
}

export const AddressContext = createContext<Address>({ pathname: '/', search: {}, href: '/' });

export const useAddress = (): Address => useContext(AddressContext);

export const useNavigation = (): Navigation | null => useContext(NavigationContext);

/** Opens a path of this site: without loading a document where that is possible. Browser only. */
export function openPath(navigation: Navigation | null, href: string, options?: FollowOptions): void {
  if (navigation?.follow(href, options)) return;
  if (options?.replace) window.location.replace(href);
  else window.location.assign(href);
}

/** Loads the page's data again, or its document. Browser only. */
export async function reloadPage(navigation: Navigation | null): Promise<void> {
  if (navigation) await navigation.reload();
  else window.location.reload();
}
