/**
 * Whether the router may scroll the page it has just rendered, to be asked each time. The first time it may not: the
 * page the server sent was scrolled by its own first script, and whoever began to read before the scripts came is
 * further down by now. The router is told that the page was scrolled, so that Back finds the place.
 */
export function scrollsRenderedPage(): (rendered: { location: { pathname: string } }) => boolean {
  const sent = window.location.pathname;
  let isTakingOver = true;
  return ({ location }) => {
    const keepsPlace = isTakingOver && location.pathname === sent;
    isTakingOver = false;
    if (keepsPlace) document.dispatchEvent(new Event('scroll'));
    return !keepsPlace;
  };
}
