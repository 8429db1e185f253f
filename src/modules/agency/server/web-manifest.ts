import { appIcons, pageColour, themeColour } from '#web/ui/app-icons.ts';
import type { AgencySettings } from './queries.ts';

/** Home screens show about this many characters of a name. */
const SHORT_NAME_LENGTH = 12;

/** `/manifest.webmanifest`: name, colours and icons of the site for a phone's home screen. */
export function webManifest({ name, city }: Pick<AgencySettings, 'name' | 'city'>) {
  return {
    id: '/',
    name,
    ...(name.length <= SHORT_NAME_LENGTH ? { short_name: name } : {}),
    description: `Homes, offices, godowns and land for sale and to let in ${city} and around Kenya.`,
    lang: 'en-KE',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // Keeps the browser's back button, because visitors go back and forth between lists and listings.
    display: 'minimal-ui',
    theme_color: themeColour,
    background_color: pageColour,
    icons: appIcons,
    shortcuts: [
      { name: 'Homes for sale', url: '/residential' },
      { name: 'Homes to let', url: '/residential?type=rent' },
      { name: 'Land', url: '/land' },
      { name: 'Schedule a Visit', url: '/events/site-visit' },
    ],
  };
}
