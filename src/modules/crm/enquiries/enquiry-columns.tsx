import { Badge } from '#web/ui/feedback/badge.tsx';
import type { Column } from '#web/ui/office/data-table.tsx';
import { OneLine, RowName } from '#web/ui/office/row-name.tsx';
import type { OfficeEnquiry } from './contract.ts';
import { ageText, budgetText, promiseText } from './enquiry-format.ts';
import { type EnquirySearch, inboxHref } from './enquiry-search.ts';
import { enquiryKindLabels } from './stages.ts';

/**
 * What the table of enquiries can have; a value that is not loaded yet also needs the contract and the query.
 * @param hrefOf the address of the table with another order
 */
export function enquiryColumns(
  now: string,
  search: EnquirySearch,
  hrefOf = inboxHref,
): readonly Column<OfficeEnquiry>[] {
  const sortHref = (sort: string) => hrefOf({ ...search, sort, page: '' });
  const isOldest = search.sort === 'oldest';
  const isByAge = search.sort !== 'value';
  return [
    {
      key: 'name',
      head: 'Who',
      takesRest: true,
      cell: ({ id, name, about, kind }) => (
        <RowName
          href={`/office/enquiries/${id}`}
          data-enquiry={id}
          name={name}
          about={about || enquiryKindLabels[kind]}
        />
      ),
    },
    {
      key: 'stage',
      head: 'Stage',
      cell: ({ stage, may_be_spam }) => (
        <span className="flex gap-1.5 max-md:flex-wrap">
          <Badge tone="neutral">{stage}</Badge>
          {may_be_spam && (
            <Badge tone="reserved">
              <span aria-hidden="true">Spam?</span>
              <span className="sr-only">Possible spam</span>
            </Badge>
          )}
        </span>
      ),
    },
    { key: 'promise', head: 'Answer', cell: (row) => promiseBadge(row, now) },
    {
      key: 'kind',
      head: 'Form',
      onPhone: 'hidden',
      onSmallScreen: 'hidden',
      cell: ({ kind }) => <OneLine>{enquiryKindLabels[kind]}</OneLine>,
    },
    {
      key: 'source',
      head: 'Source',
      onPhone: 'hidden',
      onSmallScreen: 'hidden',
      cell: ({ source }) => <OneLine>{source}</OneLine>,
    },
    {
      key: 'agent',
      head: 'Agent',
      cell: ({ assigned_to }) =>
        assigned_to ? <OneLine>{assigned_to.name}</OneLine> : <span className="text-muted">Nobody yet</span>,
    },
    {
      key: 'value',
      head: 'Value',
      align: 'end',
      sortHref: sortHref('value'),
      ...(search.sort === 'value' ? { sorted: 'desc' as const } : {}),
      onPhone: 'bare',
      cell: (row) => <span className="whitespace-nowrap">{budgetText(row)}</span>,
    },
    {
      key: 'age',
      head: 'Came in',
      align: 'end',
      sortHref: sortHref(isByAge && !isOldest ? 'oldest' : ''),
      ...(isByAge ? { sorted: isOldest ? ('asc' as const) : ('desc' as const) } : {}),
      cell: ({ created_at }) => <Age at={created_at} now={now} />,
    },
    {
      key: 'answered',
      head: 'Answered',
      align: 'end',
      startsHidden: true,
      cell: ({ answered_at }) => answered_at && <Age at={answered_at} now={now} />,
    },
    {
      key: 'reference',
      head: 'Reference',
      startsHidden: true,
      cell: ({ reference }) => <span className="whitespace-nowrap">{reference}</span>,
    },
  ];
}

const Age = ({ at, now }: { at: string; now: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {ageText(at, now)}
  </time>
);

function promiseBadge(enquiry: OfficeEnquiry, now: string) {
  const promise = promiseText(enquiry, now);
  return promise && <Badge tone={promise.tone}>{promise.text}</Badge>;
}
