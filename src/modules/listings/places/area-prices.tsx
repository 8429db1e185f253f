import { formatKsh } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Section } from '#web/ui/container.tsx';
import { Heading, SectionHead } from '#web/ui/heading.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { AreaFigure } from './area-contract.ts';
import type { AreaView } from './area-data.ts';
import { priceSpan, typeHref, typeName, unitPrice } from './area-labels.ts';

/** What listings of each type cost there, to let and for sale; nothing for an area without listings. */
export function AreaPricesSection({ area }: { area: AreaView }) {
  const { figures, fullName } = area;
  if (figures.length === 0) return null;
  const isPriced = figures.some(({ prices }) => prices !== null);
  const isEstimated = figures.some(({ prices }) => prices?.is_estimated);
  return (
    <Section ground="sunken" labelledBy="prices-heading">
      <SectionHead
        id="prices-heading"
        title={`What is asked ${area.kind === 'road' ? area.where : `in ${fullName}`}`}
      />
      <div className="grid gap-y-11">
        <PriceTable area={area} purpose="Rent" title="To let" most="Most ask a month" />
        <PriceTable area={area} purpose="Sale" title="For sale" most="Most ask" />
      </div>
      {isPriced && (
        <p className="mt-6 max-w-[72ch] text-sm text-muted">
          ‘Most ask’ leaves out the cheapest tenth and the dearest tenth; half ask more than the middle price, half
          less. Prices are those asked for listings not yet sold or let, where there are five or more.
          {isEstimated && ' Prices marked ‘about’ are estimated from one listing in 64, because there are so many.'}
        </p>
      )}
    </Section>
  );
}

interface PriceTableProps {
  area: AreaView;
  purpose: AreaFigure['purpose'];
  title: string;
  /** The head of the column of price ranges. */
  most: string;
}

/** On phones each row becomes a block, and its cells say what they are. */
function PriceTable({ area, purpose, title, most }: PriceTableProps) {
  const figures = area.figures.filter((figure) => figure.purpose === purpose);
  if (figures.length === 0) return null;
  const headingId = `prices-${purpose.toLowerCase()}`;
  return (
    <div>
      <Heading level={3} id={headingId} className="mb-2">
        {title}
      </Heading>
      <table aria-labelledby={headingId} className="w-full border-collapse border-t-[1.5px] border-text max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-xs text-muted">
            {['Type', 'Listings', most, 'Middle price', 'Middle price for its size'].map((head, index) => (
              <th
                key={head}
                scope="col"
                className={index === 0 ? 'py-2 font-semibold' : 'py-2 text-right font-semibold'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {figures.map((figure) => (
            <PriceRow key={figure.type} figure={figure} place={area.search_text} most={most} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'md:py-2 md:pl-4 md:text-right max-md:col-span-2 tabular-nums';

function PriceRow({ figure, place, most }: { figure: AreaFigure; place: string; most: string }) {
  const { type, listings, prices } = figure;
  const about = prices?.is_estimated ? 'about ' : '';
  const bySize = prices && unitPrice(prices);
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:py-2.5">
      <th scope="row" className="text-left font-semibold">
        <SiteLink href={typeHref(place, figure)} className="inline-flex min-h-11 items-center text-link underline">
          {typeName(type)}
        </SiteLink>
      </th>
      <td className="self-center tabular-nums md:pl-4 md:text-right">{formatNumber(listings)}</td>
      {prices ? (
        <>
          <td className={cell}>
            <PhoneLabel>{most}</PhoneLabel>
            {about + priceSpan(prices)}
          </td>
          <td className={cell}>
            <PhoneLabel>Middle price</PhoneLabel>
            {about + formatKsh(prices.median)}
          </td>
          <td className={bySize ? cell : 'max-md:hidden'}>
            {bySize && <PhoneLabel>For its size</PhoneLabel>}
            {bySize && about + bySize}
          </td>
        </>
      ) : (
        <td colSpan={3} className={`${cell} text-sm text-muted`}>
          Too few to compare
        </td>
      )}
    </tr>
  );
}

const PhoneLabel = ({ children }: { children: string }) => (
  <span className="mr-2 text-sm text-muted md:hidden">{children}</span>
);
