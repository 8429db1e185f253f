import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { areaHref, whereIs } from '../places/area-labels.ts';
import type { DetailView } from './detail-view.ts';

/** The link to the page of the listing's place: 'More in Kilimani'. */
export const MoreInPlace = ({ place }: Pick<DetailView, 'place'>) =>
  place && (
    <TextLink href={areaHref(place.slug)} arrow className="mt-2 print:hidden">
      {`More ${whereIs(place)}`}
    </TextLink>
  );
