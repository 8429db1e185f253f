import { findPlayer } from '#platform/http/embedded-players.ts';
import type { ViewerSection } from '#web/ui/photo/viewer-items.ts';
import type { PropertyDetailView } from './property-detail.ts';

type Shown = Pick<PropertyDetailView, 'title' | 'floorPlans' | 'virtual_tour_url' | 'video_url'>;

/** Names a floor plan in the address and in the viewer: 'plan-1' is the first. */
export const planKey = (index: number): string => `plan-${index + 1}`;
export const TOUR_KEY = 'virtual-tour';
export const VIDEO_KEY = 'video';

/** What the viewer shows of a property after its photographs. A tour of a site without a known player is not among them. */
export function viewerSections({ title, floorPlans, virtual_tour_url, video_url }: Shown): ViewerSection[] {
  const plans = floorPlans.map(({ name, ...image }, index) => ({
    ...image,
    key: planKey(index),
    alt: `Floor plan of ${title}: ${name}`,
    caption: name,
  }));
  return [
    { name: 'Floor plans', noun: 'Floor plan', items: plans },
    playerSection('Virtual tour', TOUR_KEY, virtual_tour_url),
    playerSection('Video', VIDEO_KEY, video_url),
  ].filter(({ items }) => items.length > 0);
}

function playerSection(name: string, key: string, address: string | null): ViewerSection {
  const player = address === null ? null : findPlayer(address);
  return { name, noun: name, items: player ? [{ key, caption: name, ...player }] : [] };
}
