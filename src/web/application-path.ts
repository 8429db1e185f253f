/** Whether a page belongs to the office or to signing in, which are one application in the browser, with the router. */
export const isApplicationPath = (pathname: string): boolean => /^\/(?:office|login)(?:[/_]|$)/i.test(pathname);
