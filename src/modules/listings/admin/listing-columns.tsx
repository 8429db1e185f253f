import { Image } from 'lucide';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { capitalised } from '#platform/text/text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from '#web/ui/office/data-table.tsx';
import { OneLine, RowName } from '#web/ui/office/row-name.tsx';
import { TickAll, TickBox } from '#web/ui/office/ticks.tsx';
import { priceText, statedPriceOf } from '../kinds/stated-price.ts';
import { formatDay } from './admin-labels.ts';
import type { ListingKind, OfficeListing } from './contract.ts';
import { StateBadges } from './editor/listing-header.tsx';
import { listingKindLabels } from './kind-labels.ts';
import { boxOf } from './listing-choice.ts';
import { sortedBy, sortHref, type TableSearch } from './table-search.ts';

/** The list of the office that a kind of listing has, see `ListDisplay`. */
export const listOf = (kind: ListingKind) => (kind === 'property' ? 'properties' : 'land');

interface ListingColumnsProps {
  kind: ListingKind;
  search: TableSearch;
  items: readonly OfficeListing[];
}

/** What the table of properties or plots can have; a figure that is not loaded yet also needs the contract and the query. */
export function listingColumns({ kind, search, items }: ListingColumnsProps): readonly Column<OfficeListing>[] {
  const sorting = (column: 'title' | 'price' | 'confirmed' | 'updated') => {
    const sorted = sortedBy(search, column);
    return { sortHref: sortHref(kind, search, column), ...(sorted ? { sorted } : {}) };
  };
  return [
    {
      key: 'title',
      head: 'Listing',
      headStart: <TickAll label={`Choose all ${items.length} on this page`} />,
      takesRest: true,
      ...sorting('title'),
      cell: (row) => <Name kind={kind} row={row} />,
    },
    { key: 'state', head: 'State', cell: (row) => <State row={row} /> },
    {
      key: 'price',
      head: 'Price',
      align: 'end',
      onPhone: 'bare',
      ...sorting('price'),
      cell: (row) => <Price row={row} />,
    },
    {
      key: 'agent',
      head: 'Looked after by',
      onPhone: 'hidden',
      onSmallScreen: 'hidden',
      cell: ({ agent }) => (agent ? <OneLine>{agent.name}</OneLine> : <Quiet>Nobody</Quiet>),
    },
    { key: 'confirmed', head: 'Confirmed', ...sorting('confirmed'), cell: (row) => <Confirmed row={row} /> },
    {
      key: 'updated',
      head: 'Changed',
      onPhone: 'hidden',
      onSmallScreen: 'hidden',
      ...sorting('updated'),
      cell: ({ updated_at }) => <Quiet>{formatDay(updated_at)}</Quiet>,
    },
    {
      key: 'reference',
      head: 'Reference',
      startsHidden: true,
      cell: ({ reference_number }) => <span className="whitespace-nowrap">{reference_number}</span>,
    },
    { key: 'place', head: 'Place', startsHidden: true, cell: ({ place }) => <OneLine>{place}</OneLine> },
    kind === 'property'
      ? { key: 'type', head: 'Type', startsHidden: true, cell: ({ type }) => type && capitalised(type) }
      : { key: 'size', head: 'Size', startsHidden: true, cell: ({ size }) => size && <OneLine>{size}</OneLine> },
    ...(kind === 'property'
      ? [
          {
            key: 'bedrooms',
            head: 'Bedrooms',
            align: 'end' as const,
            startsHidden: true as const,
            cell: ({ bedrooms }: OfficeListing) => bedrooms,
          },
        ]
      : []),
  ];
}

const Quiet = ({ children }: { children: string }) => <span className="whitespace-nowrap text-muted">{children}</span>;

function Name({ kind, row }: { kind: ListingKind; row: OfficeListing }) {
  const facts = [row.reference_number, row.place, row.type ?? row.size].filter(Boolean).join(' · ');
  const about = (
    <>
      {/* In place of the agent's column, which narrower windows begin without. */}
      <span className="hidden md:max-[1200px]:inline">{row.agent?.name ?? 'Nobody'} · </span>
      {facts}
    </>
  );
  const look =
    'h-9 w-13.5 flex-none rounded-badge bg-sunken object-cover comfortable:h-12 comfortable:w-18 md:max-[1400px]:hidden';
  return (
    <span className="flex items-center gap-3 max-md:gap-2.5">
      <TickBox name={boxOf(row.id)} label={`Choose ${row.title}`} />
      {row.image_id ? (
        <img
          src={imageUrl(row.image_id, 'thumbnail', 'webp')}
          alt=""
          width={72}
          height={48}
          loading="lazy"
          className={look}
        />
      ) : (
        <span className={classNames(look, 'grid place-items-center text-muted')}>
          <Icon of={Image} size={16} />
        </span>
      )}
      <RowName href={`${listingKindLabels[kind].path}/${row.id}`} name={row.title} about={about} />
    </span>
  );
}

const State = ({ row }: { row: OfficeListing }) => (
  <span className="flex flex-wrap gap-1.5 min-[1400px]:flex-nowrap comfortable:flex-wrap">
    <StateBadges listing={row}>
      {row.taken_off_at && <Badge tone="clay">Not confirmed</Badge>}
      {row.is_featured && <Badge tone="featured">Featured</Badge>}
      {row.has_waiting_pictures && <Badge tone="sky">Pictures wait for approval</Badge>}
    </StateBadges>
  </span>
);

const Price = ({ row }: { row: OfficeListing }) => (
  <span className="whitespace-nowrap">
    {priceText(statedPriceOf(row))}
    {row.listing_purpose === 'Rent' && '/month'}
  </span>
);

/** On a phone, where the columns have no heads, only a date that is too old, with its word. */
function Confirmed({ row: { is_stale, confirmed_at } }: { row: OfficeListing }) {
  const day = confirmed_at && formatDay(confirmed_at);
  if (!is_stale) return <span className="whitespace-nowrap text-muted max-md:hidden">{day ?? 'Not yet'}</span>;
  return (
    <Badge tone="clay">
      <span aria-hidden="true" className="md:hidden">
        Confirmed
      </span>
      {day ?? 'Never'}
    </Badge>
  );
}
