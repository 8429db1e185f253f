import { ArrowRight } from 'lucide';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { type Navigation, useNavigation } from './navigation.ts';

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site ('/land?page=2'), a fragment, or another address (tel:, mailto:, https:). */
  href: string;
  preload?: boolean;
  /** Replaces the history entry instead of adding one, for filters and views of the same page. */
  replace?: boolean;
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

/** Milliseconds a pointer rests on a link before its page is preloaded: moving across a list loads nothing. */
const RESTING_MS = 60;
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * A link of the site: a plain anchor. In the office its page is shown by the router, without loading a document. The
 * router's own Link is not used, because it marks every matching link with aria-current, builds a location for each
 * link during server rendering, and subscribes each one to the router.
 */
export function SiteLink({ href, preload = true, replace, resetScroll, ...anchor }: SiteLinkProps) {
  const navigation = useNavigation();
  return navigation && isPath(href) ? (
    <PathLink
      {...anchor}
      navigation={navigation}
      href={href}
      preload={preload}
      replace={replace}
      resetScroll={resetScroll}
    />
  ) : (
    <a href={href} {...anchor} />
  );
}

function PathLink({
  navigation,
  href,
  preload,
  replace,
  resetScroll,
  ...anchor
}: SiteLinkProps & { navigation: Navigation }) {
  const fetchPage = () => {
    if (preload) navigation.preload(href);
  };
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        anchor.onClick?.(event);
        if (!isPlainClick(event)) return;
        clearTimeout(resting);
        if (navigation.follow(href, { replace, resetScroll })) event.preventDefault();
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

export interface TextLinkProps extends SiteLinkProps {
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
