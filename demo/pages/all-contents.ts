import { aboutAndServicesContents } from './about-and-services-contents.ts';
import { homeContents } from './home-contents.ts';
import { managementContents } from './management-contents.ts';
import type { ContentImage, PageContents } from './page-content-types.ts';
import { visitAndLeadsContents } from './visit-and-leads-contents.ts';

/** The photograph of this file name as a page refers to it; null where there is no library to choose from. */
export type ImageOf = (file: string) => ContentImage | null;

/** Every editable block of the public pages. */
export const allContents = (imageOf: ImageOf): PageContents => ({
  ...homeContents(imageOf),
  ...aboutAndServicesContents(imageOf),
  ...visitAndLeadsContents(imageOf),
  ...managementContents(imageOf),
});
