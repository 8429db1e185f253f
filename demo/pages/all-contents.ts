import { aboutAndServicesContents } from './about-and-services-contents.ts';
import { homeContents } from './home-contents.ts';
import { managementContents } from './management-contents.ts';
import type { ContentImage, PageContents } from './page-content-types.ts';
import { visitAndLeadsContents } from './visit-and-leads-contents.ts';

/** The photograph with this file name as page contents refer to it; null when there is no image library. */
export type ImageOf = (file: string) => ContentImage | null;

/** Every editable block of the public pages. */
export const allContents = (imageOf: ImageOf): PageContents => ({
  ...homeContents(imageOf),
  ...aboutAndServicesContents(imageOf),
  ...visitAndLeadsContents(imageOf),
  ...managementContents(imageOf),
});
