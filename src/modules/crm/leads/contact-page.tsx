import { Clock, ExternalLink, Mail, MapPin, MessageCircle, Phone } from 'lucide';
import type { ReactNode } from 'react';
import type { Agency } from '#modules/agency';
import type { PageContent } from '#modules/content';
import type { FormState } from '#platform/http/form-state.ts';
import { localPhone, phoneHref, whatsAppHref } from '#platform/text/phone-number.ts';
import { asRange } from '#platform/text/text.ts';
import { Icon, type IconDrawing } from '#web/ui/icon.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { PlaceMap } from '#web/ui/map/place-map.island.tsx';
import { ContactForm } from './contact-form.island.tsx';
import type { ContactSubject } from './contact-subject.ts';

interface Place extends Pick<Agency, 'name'> {
  address: string;
  shortAddress: string;
  latitude: number;
  longitude: number;
}

/** Null until the agency has entered its address and set its pin. */
function placeOf({ name, address_line: address, address_short, latitude, longitude }: Agency): Place | null {
  if (address === null || latitude === null || longitude === null) return null;
  return { name, address, shortAddress: address_short ?? address, latitude, longitude };
}

const mapHref = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

const directionsHref = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** Where the office is: a map that a press opens, and links to other maps. */
function ContactMap({ agency, findingUs }: { agency: Place; findingUs: string }) {
  return (
    <section
      aria-labelledby="finding-us"
      className="relative mt-section bg-bone-200 md:grid md:min-h-[460px] md:content-end"
    >
      <PlaceMap
        label={`Map of ${agency.name}, ${agency.shortAddress}`}
        position={{ latitude: agency.latitude, longitude: agency.longitude }}
        radiusM={null}
        picture="agency"
        pinText={`${agency.name}, ${agency.shortAddress}`}
        className="h-[min(420px,60vh)] sm:mr-gutter-end md:absolute! md:inset-0 md:h-auto"
      />
      <div className="wrap pointer-events-none w-full py-5 md:py-10">
        <div className="pointer-events-auto relative z-3 grid gap-1 rounded-control bg-page px-6 pt-5 pb-2.5 md:max-w-[360px] md:shadow-float">
          <Heading level={2} size="title" id="finding-us">
            Finding us
          </Heading>
          <address className="text-sm text-soft not-italic">{agency.address}</address>
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

const linkLook = 'inline-flex min-h-11 items-center hover:underline';

function ContactDetails({ agency }: { agency: Agency }) {
  const { phone, whatsapp, sales_email, address_line, working_hours } = agency;
  if (!phone && !whatsapp && !sales_email && !address_line && working_hours.length === 0) return null;
  return (
    <dl className="mt-8.5 border-t-[1.5px] border-text">
      {phone && (
        <Detail icon={Phone} label="Phone">
          <a href={phoneHref(phone)} className={`${linkLook} tabular-nums`}>
            {localPhone(phone)}
          </a>
        </Detail>
      )}
      {whatsapp && (
        <Detail icon={MessageCircle} label="WhatsApp">
          <a href={whatsAppHref(whatsapp, `Hello ${agency.name}.`)} className={`${linkLook} tabular-nums`}>
            {whatsapp === phone ? 'On the same number' : localPhone(whatsapp)}
          </a>
        </Detail>
      )}
      {sales_email && (
        <Detail icon={Mail} label={/^sales@/i.test(sales_email) ? 'Sales' : 'Email'}>
          <a href={`mailto:${sales_email}`} className={`${linkLook} break-all`}>
            {sales_email}
          </a>
        </Detail>
      )}
      {address_line && (
        <Detail icon={MapPin} label="Office">
          <span className="py-2.5">{address_line}</span>
        </Detail>
      )}
      {working_hours.length > 0 && (
        <Detail icon={Clock} label="Hours">
          <ul className="py-2.5 tabular-nums">
            {working_hours.map(({ days, hours }) => (
              <li key={days} className="not-first:text-sm not-first:font-normal not-first:text-muted">
                {asRange(days)} {hours === 'Closed' ? 'closed' : asRange(hours)}
              </li>
            ))}
          </ul>
        </Detail>
      )}
    </dl>
  );
}

function Detail({ icon, label, children }: { icon: IconDrawing; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3.5 border-b border-line py-1.5 sm:grid-cols-[120px_minmax(0,1fr)]">
      <dt className="flex min-h-11 items-center gap-2.5 self-start text-muted">
        <Icon of={icon} size={20} />
        {label}
      </dt>
      <dd className="flex min-w-0 items-center font-semibold">{children}</dd>
    </div>
  );
}

export interface ContactPageProps {
  agency: Agency;
  content: PageContent<'contact.page'>;
  returned: FormState | null;
  subject: ContactSubject | null;
}

export function ContactPage({ agency, content, returned, subject }: ContactPageProps) {
  const place = placeOf(agency);
  return (
    <>
      <Container className="pt-1.5">
        <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Contact' }]} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-12 lg:grid-cols-2">
          <div>
            <Heading level={1} size="display" className="mt-2 mb-5 max-w-[12ch]">
              {content.title}
            </Heading>
            {content.lead && <Lead className="max-w-[36ch]">{content.lead}</Lead>}
            <ContactDetails agency={agency} />
          </div>
          <ContactForm key={subject?.heading} returned={returned} subject={subject} />
        </div>
      </Container>
      {place && <ContactMap agency={place} findingUs={content.finding_us} />}
    </>
  );
}
