import { aboutAndServicesContents } from './about-and-services-contents.ts';
import { homeContents } from './home-contents.ts';
import { managementContents } from './management-contents.ts';
import type { ImageOf, PageContents } from './page-content-types.ts';
import { visitAndLeadsContents } from './visit-and-leads-contents.ts';

/** Every editable block of the public pages. */
export const allContents = (imageOf: ImageOf): PageContents => ({
  ...homeContents(imageOf),
  ...aboutAndServicesContents(imageOf),
  ...visitAndLeadsContents(imageOf),
  ...managementContents(imageOf),
});
