/**
 * Returns a function that tells whether the router may scroll after a render. Not after the first one: the server's
 * page was scrolled by its own inline script, and the user may have scrolled further before the scripts loaded. The
 * router is told that the page was scrolled, so that Back restores the position.
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
