import { ExternalLink } from 'lucide';
import type { Agency } from '#modules/agency';
import { Heading } from '#web/ui/heading.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlaceMap } from '#web/ui/map/place-map.island.tsx';

type Place = Pick<Agency, 'name' | 'address_line' | 'address_short' | 'latitude' | 'longitude'>;

const mapHref = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

const directionsHref = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** Where the office is: a map that a press opens, and links to other maps. */
export function ContactMap({ agency, findingUs }: { agency: Place; findingUs: string }) {
  return (
    <section
      aria-labelledby="finding-us"
      className="relative mt-section bg-bone-200 md:grid md:min-h-[460px] md:content-end"
    >
      <PlaceMap
        label={`Map of ${agency.name}, ${agency.address_short}`}
        position={{ latitude: agency.latitude, longitude: agency.longitude }}
        radiusM={null}
        picture="agency"
        pinText={`${agency.name}, ${agency.address_short}`}
        className="h-[min(420px,60vh)] md:absolute! md:inset-0 md:h-auto"
      />
      <div className="wrap pointer-events-none w-full py-5 md:py-10">
        <div className="pointer-events-auto relative z-3 grid gap-1 rounded-control bg-page px-6 pt-5 pb-2.5 md:max-w-[360px] md:shadow-float">
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
