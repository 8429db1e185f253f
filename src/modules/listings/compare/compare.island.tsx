import { Columns3, Printer } from 'lucide';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { countListings, referenceOf } from '../listing-labels.ts';
import { compareHref } from '../saved/collection-link.ts';
import { useListings } from '../saved/listing-store.ts';
import { COMPARED_AT_MOST, comparedListings } from '../saved/listing-stores.ts';

/** In one file, because every page loads a line for each file of islands. */

const Print = () => (
  <Button variant="outline" size="sm" icon={Printer} onClick={() => window.print()} className="needs-script">
    Print
  </Button>
);

/** What this browser has in its list of listings to compare; nothing while that is empty. */
function Offer() {
  const chosen = useListings(comparedListings).slice(0, COMPARED_AT_MOST);
  if (chosen.length === 0) return null;
  return (
    <section aria-label="Chosen in this browser" className="grid justify-items-start gap-3 rounded-panel bg-sunken p-5">
      <p>
        <strong className="font-semibold">{countListings(chosen.length)} chosen in this browser: </strong>
        {chosen.map(({ title }) => title).join(', ')}.
      </p>
      <ButtonLink href={compareHref(chosen.map(referenceOf))} size="sm" icon={Columns3}>
        {chosen.length === 1 ? 'Look at it' : 'Compare them'}
      </ButtonLink>
    </section>
  );
}

export const PrintButton = island('compare#print', Print, 'idle');
export const ComparedOffer = island('compare#offer', Offer, 'idle');
