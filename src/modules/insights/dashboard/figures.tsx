import type { OwnAccount } from '#modules/identity';
import { shortKsh } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Card } from '#web/ui/office/card.tsx';
import { StatRow, StatTile } from '#web/ui/office/stat-tile.tsx';
import { type Bar, BarTable } from './bar-table.tsx';
import type { Dashboard, DealFigures, EnquiryFigures, ListingFigures } from './contract.ts';
import { sourceLinks } from './count-links.ts';
import { changeText, durationText } from './duration-format.ts';

export function FigureTiles({ dashboard }: { dashboard: Dashboard }) {
  const { enquiries, listings, views, deals, days } = dashboard;
  return (
    <>
      <StatRow>
        {enquiries && <EnquiryTiles figures={enquiries} days={days} />}
        {listings && <StatTile label="Listings on offer" value={formatNumber(listings.on_offer)} />}
        <ChangeTile
          label={listings ? 'Page views' : 'Article views'}
          now={views.total}
          before={views.total_before}
          days={days}
        />
      </StatRow>
      {deals && <DealTiles figures={deals} />}
    </>
  );
}

function EnquiryTiles({ figures: { total, total_before, response }, days }: { figures: EnquiryFigures; days: number }) {
  const share = response.within_24_hours;
  return (
    <>
      <ChangeTile label="Enquiries" now={total} before={total_before} days={days} />
      <StatTile
        label="Answered within 24 hours"
        value={share === null ? '–' : `${Math.floor(share * 100)}%`}
        change={share === null ? 'Nothing to answer yet' : `${formatNumber(response.answered)} answered`}
        {...(share !== null && share < 0.9 ? { tone: 'bad' as const } : {})}
      />
      <StatTile
        label="Usual time to answer"
        value={response.median_minutes === null ? '–' : durationText(response.median_minutes)}
        {...(response.median_minutes === null ? {} : { change: 'Half are answered sooner' })}
      />
    </>
  );
}

/** As many as the column 'Completed this month' of the pipeline has. */
const DealTiles = ({ figures: { sales, lets, sale_fees_kes, let_fees_kes } }: { figures: DealFigures }) => (
  <StatRow>
    <StatTile label="Sales this month" value={formatNumber(sales)} change={feesText(sale_fees_kes)} />
    <StatTile label="Lets this month" value={formatNumber(lets)} change={feesText(let_fees_kes)} />
  </StatRow>
);

const feesText = (kes: number): string => (kes === 0 ? 'No fees yet' : `${shortKsh(kes)} in fees`);

interface ChangeTileProps {
  label: string;
  now: number;
  before: number;
  days: number;
}

function ChangeTile({ label, now, before, days }: ChangeTileProps) {
  const change = changeText(now, before, days);
  const tone = now === before ? {} : { tone: now > before ? ('good' as const) : ('bad' as const) };
  return <StatTile label={label} value={formatNumber(now)} {...(change ? { change, ...tone } : {})} />;
}

export function SourceCard({ dashboard, account }: { dashboard: Dashboard; account: Pick<OwnAccount, 'id' | 'role'> }) {
  const links = sourceLinks(dashboard, account);
  const bars = (dashboard.enquiries?.sources ?? []).slice(0, 8).map(({ source, total }, index) => ({
    key: source,
    label: source,
    ...(links[index] && { href: links[index].href }),
    values: [total],
  }));
  return (
    <Card title="Where enquiries come from">
      <BarTable caption="Enquiries by source" head="Source" measures={['Enquiries']} bars={bars} />
    </Card>
  );
}

/** Nothing for an agent without listings: the tile has said so. */
export function ListingCards({ figures: { states, ages } }: { figures: ListingFigures }) {
  const measures = ['Properties', 'Land'];
  if (states.every(({ properties, land }) => properties + land === 0)) return null;
  return (
    <>
      <Card title="Listings by state">
        <BarTable
          caption="Listings by state"
          head="State"
          measures={measures}
          bars={states.map(({ state, properties, land }) => ({ key: state, label: state, values: [properties, land] }))}
        />
      </Card>
      <Card title="On offer since" note="days since published">
        <BarTable
          caption="Listings on offer, by the days since they were published"
          head="Days"
          measures={measures}
          bars={ages.map(({ from_days, to_days, properties, land }) => ({
            key: String(from_days),
            label: to_days === null ? `Over ${from_days - 1} days` : `${from_days} to ${to_days} days`,
            values: [properties, land],
          }))}
        />
      </Card>
    </>
  );
}

type Ranked = Dashboard['views']['most_viewed'];

const sections = { property: 'properties', land: 'land', article: 'articles' } as const;
const barsOf = (pages: Ranked): Bar[] =>
  pages.map(({ type, id, title, total }) => ({
    key: `${type} ${id}`,
    label: title,
    href: `/office/${sections[type]}/${id}`,
    values: [total],
  }));

/** Nothing where there is no page to rank: the tiles have said so. */
export function RankingCard({ title, measure, pages }: { title: string; measure: string; pages: Ranked }) {
  if (pages.length === 0) return null;
  return (
    <Card title={title}>
      <BarTable caption={title} head="Page" measures={[measure]} bars={barsOf(pages)} />
    </Card>
  );
}
