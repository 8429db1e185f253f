import { formatKsh } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Section } from '#web/ui/layout/container.tsx';
import { Heading, SectionHead } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import type { AreaFigure, AreaPrices } from './area-contract.ts';
import type { AreaView } from './area-data.ts';
import { priceSpan, typeHref, typeName, unitPrice } from './area-labels.ts';
import { PricePlot } from './price-plot.tsx';

/** What listings of each type cost there, to let and for sale; nothing where there are fewer than five of each type. */
export function AreaPricesSection({ area }: { area: AreaView }) {
  const { figures } = area;
  if (!figures.some(isPriced)) return null;
  return (
    <Section ground="sunken" labelledBy="prices-heading">
      <SectionHead id="prices-heading" title={`What is asked ${area.where}`} />
      <div className="grid gap-y-11">
        <PricesFor area={area} purpose="Rent" title="To let" most="Most ask a month" />
        <PricesFor area={area} purpose="Sale" title="For sale" most="Most ask" />
      </div>
      <p className="mt-6 max-w-[72ch] text-sm text-muted">
        A dot is a listing, the line the middle price: half ask more, half less. ‘Most ask’ leaves out the cheapest
        tenth and the dearest tenth. Prices are those asked for listings not yet sold or let; of a type with fewer than
        five nothing is said.
        {figures.some(({ prices }) => prices?.is_estimated) &&
          ' Prices with ‘about’ are estimated from one listing in 64, because there are so many.'}
      </p>
    </Section>
  );
}

interface PricesForProps {
  area: AreaView;
  purpose: AreaFigure['purpose'];
  title: string;
  /** The head of the column of price ranges. */
  most: string;
}

type Priced = AreaFigure & { prices: AreaPrices };
const isPriced = (figure: AreaFigure): figure is Priced => figure.prices !== null;

function PricesFor({ area, purpose, title, most }: PricesForProps) {
  const priced = area.figures.filter((figure) => figure.purpose === purpose).filter(isPriced);
  if (priced.length === 0) return null;
  const headingId = `prices-${purpose.toLowerCase()}`;
  return (
    <div>
      <Heading level={3} id={headingId} className="mb-2">
        {title}
      </Heading>
      <table aria-labelledby={headingId} className="price-table">
        <thead>
          <tr>
            {['Type', 'Listings', most, 'Middle price', 'Middle price by size'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {priced.map((figure) => (
            <PriceRow key={figure.type} figure={figure} place={area.search_text} most={most} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On phones a row is a block, and its cells say what they are. */
function PriceRow({ figure, place, most }: { figure: Priced; place: string; most: string }) {
  const { type, listings, prices } = figure;
  const about = prices.is_estimated ? 'about ' : '';
  const bySize = unitPrice(prices);
  const href = typeHref(place, figure);
  return (
    <tr>
      <th scope="row">{href ? <SiteLink href={href}>{typeName(type)}</SiteLink> : typeName(type)}</th>
      <td>{formatNumber(listings)}</td>
      <td>
        <small>{most} </small>
        {about + priceSpan(prices)}
        <PricePlot prices={prices} />
      </td>
      <td>
        <small>Middle price </small>
        {about + formatKsh(prices.median)}
      </td>
      <td>
        {bySize && <small>By size </small>}
        {bySize && about + bySize}
      </td>
    </tr>
  );
}
