import type { ReactNode } from 'react';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { asRange } from '#platform/text/text.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import type { Agency } from './contract.ts';
import { Logo } from './logo.tsx';
import { type NavLink, propertyTypeLinks, quickLinks } from './navigation.ts';
import { principalText, registrationText } from './registrations.ts';
import { emptyPages, hasPage, linksWithout } from './shown-pages.ts';

export function SiteFooter({ agency, newsletter }: { agency: Agency; newsletter: ReactNode }) {
  const empty = emptyPages(agency.shown_pages);
  return (
    <footer className="site-footer on-dark bg-ink-950 pt-[clamp(3.5rem,6vw,6rem)]">
      <Container>
        <div className="footer-grid">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5.5">
            <Logo name={agency.name} logo={agency.look.logo_on_dark} className="justify-self-start" />
            <p className="max-w-[38ch] text-bone-300">
              {hasPage(agency, '/blogs')
                ? 'New listings, prices that moved and notes on buying in Kenya, by email.'
                : 'New listings, by email.'}
            </p>
            {newsletter}
          </div>
          <LinkColumn title="Quick links" links={linksWithout(empty, quickLinks)} />
          <LinkColumn title="Property types" links={linksWithout(empty, propertyTypeLinks)} />
          <Contacts agency={agency} />
        </div>
        <LegalLine agency={agency} />
      </Container>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2.5 font-display text-[1.0625rem] leading-[1.3] font-semibold">{title}</h2>
      {children}
    </div>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <Column title={title}>
      <nav aria-label={title}>
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href} className="footer-link">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </Column>
  );
}

function Contacts({ agency }: { agency: Agency }) {
  const { address_line, phone, sales_email, working_hours } = agency;
  if (!address_line && !phone && !sales_email && working_hours.length === 0) return null;
  return (
    <Column title="Visit or call">
      <address className="mb-3.5 grid justify-items-start not-italic">
        {address_line && (
          <SiteLink href="/contact" className="footer-link py-1.5 leading-[1.4]">
            {address_line}
          </SiteLink>
        )}
        {phone && (
          <SiteLink href={phoneHref(phone)} className="footer-link tabular-nums">
            {localPhone(phone)}
          </SiteLink>
        )}
        {sales_email && (
          <SiteLink href={`mailto:${sales_email}`} className="footer-link">
            {sales_email}
          </SiteLink>
        )}
      </address>
      {working_hours.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4.5 gap-y-1.5 text-sm tabular-nums">
          {working_hours.map(({ days, hours }) => (
            <div key={days} className="contents">
              <dt className="text-bone-400">{asRange(days)}</dt>
              <dd className="text-bone-300">{asRange(hours)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Column>
  );
}

function LegalLine({ agency }: { agency: Agency }) {
  const today = nairobiDay(new Date());
  const registration = registrationText(agency.earb_number, agency.earb_valid_until, today);
  const principal = principalText(agency, today);
  return (
    <div className="mt-14 flex flex-wrap items-center gap-x-7 gap-y-1 border-t border-line py-5 text-sm text-bone-400 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a:hover]:underline">
      <span suppressHydrationWarning>{`© ${today.slice(0, 4)} ${agency.legal_name || agency.name}`}</span>
      {registration && <span>{registration}</span>}
      {principal && <span>{principal}</span>}
      {hasPage(agency, '/terms') && <SiteLink href="/terms">Terms</SiteLink>}
      {hasPage(agency, '/privacy/policy') && <SiteLink href="/privacy/policy">Privacy policy</SiteLink>}
      {agency.social_links.length > 0 && (
        <ul className="flex w-full flex-wrap gap-x-5.5 md:ml-auto md:w-auto">
          {agency.social_links.map(({ name, url }) => (
            <li key={url}>
              <SiteLink href={url} rel="me noopener">
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
