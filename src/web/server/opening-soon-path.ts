/** The page that stands for every other one while the site is closed. */
export const openingSoonPath = '/opening-soon';
