import { ExternalLink } from 'lucide';
import type { Agency } from '#modules/agency';
import { Heading } from '#web/ui/heading.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TownPlan } from './town-plan.tsx';

type Place = Pick<Agency, 'name' | 'address_line' | 'address_short' | 'latitude' | 'longitude'>;

const mapHref = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

const directionsHref = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** Where the office is: a drawn plan that needs no other site, and links that open a real map. */
export function ContactMap({ agency, findingUs }: { agency: Place; findingUs: string }) {
  return (
    <section
      aria-labelledby="finding-us"
      className="relative mt-section grid min-h-[460px] content-end overflow-hidden bg-bone-200"
    >
      <TownPlan />
      <p className="absolute top-[46%] left-1/2 -translate-x-1/2 -translate-y-full rounded-badge bg-murram-600 px-3 py-1.5 text-center text-sm font-bold text-white shadow-raised after:absolute after:-bottom-1 after:left-1/2 after:size-2.5 after:-translate-x-1/2 after:rotate-45 after:bg-murram-600">
        {agency.name}, {agency.address_short}
      </p>
      <div className="wrap w-full py-5 md:py-10">
        <div className="relative grid gap-1 rounded-control bg-page px-6 pt-5 pb-2.5 shadow-float md:max-w-[360px]">
          <Heading level={2} size="title" id="finding-us">
            Finding us
          </Heading>
          <address className="text-sm text-soft not-italic">{agency.address_line}</address>
          {findingUs && <p className="text-sm text-soft">{findingUs}</p>}
          <div className="flex flex-wrap gap-x-5">
            <MapLink href={directionsHref(agency)}>Get directions</MapLink>
            <MapLink href={mapHref(agency)}>Open in Maps</MapLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function MapLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link underline underline-offset-[0.2em]"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
      <Icon of={ExternalLink} size={16} />
    </a>
  );
}
