import { useRouter } from '@tanstack/react-router';
import { ArrowRight } from 'lucide';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site ('/land?page=2'), a fragment, or another address (tel:, mailto:, https:). */
  href: string;
  /** Whether to preload the page on hover or focus. */
  preload?: boolean;
  /** Replaces the history entry instead of adding one, for filters and views of the same page. */
  replace?: boolean;
  /** False keeps the scroll position after the navigation. */
  resetScroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

const isPath = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** A click without modifiers that no other handler has prevented and that opens no new tab or download. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!event.currentTarget.target || event.currentTarget.target === '_self') &&
  !event.currentTarget.hasAttribute('download');

/**
 * Milliseconds a pointer must rest on a link before its page is preloaded, so that moving across a list loads nothing.
 */
const RESTING_MS = 60;
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * A link of the site: a plain anchor in the HTML, a navigation without a reload once the script runs. The router's own
 * Link is not used, because it marks every matching link with aria-current, builds a location for each link during
 * server rendering, and subscribes each one to the router.
 */
export function SiteLink({ href, preload = true, replace, resetScroll, ...anchor }: SiteLinkProps) {
  return isPath(href) ? (
    <PathLink href={href} preload={preload} replace={replace} resetScroll={resetScroll} {...anchor} />
  ) : (
    <a href={href} {...anchor} />
  );
}

function PathLink({ href, preload, replace, resetScroll, ...anchor }: SiteLinkProps) {
  const router = useRouter();
  const fetchPage = () => {
    if (preload) router.preloadRoute({ to: '.', href }).catch(ignoreFailedPreload);
  };
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        anchor.onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        clearTimeout(resting);
        void router.navigate({ href, replace, resetScroll });
      }}
      onPointerEnter={(event) => {
        anchor.onPointerEnter?.(event);
        clearTimeout(resting);
        resting = setTimeout(fetchPage, RESTING_MS);
      }}
      onPointerLeave={(event) => {
        anchor.onPointerLeave?.(event);
        clearTimeout(resting);
      }}
      onFocus={(event) => {
        anchor.onFocus?.(event);
        fetchPage();
      }}
    />
  );
}

/** A failed preload is repeated, and its failure shown, when the link is followed. */
function ignoreFailedPreload(): void {}

export interface TextLinkProps extends SiteLinkProps {
  /** Adds an arrow, for links that lead onward. */
  arrow?: boolean;
}

/** The style guide's text link: bold, underlined, with a target area 44 px tall. */
export function TextLink({ arrow, className, children, ...rest }: TextLinkProps) {
  return (
    <SiteLink className={classNames('inline-link', className)} {...rest}>
      {children}
      {arrow && <Icon of={ArrowRight} size={17} />}
    </SiteLink>
  );
}
