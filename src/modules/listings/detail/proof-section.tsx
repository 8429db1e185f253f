import { CircleAlert, FileText, Minus } from 'lucide';
import { nairobiDay, shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { isSoldOrLet } from '../kinds/property-labels.ts';
import { askForCopyHref } from '../listing-labels.ts';
import { DetailSection } from './detail-section.tsx';
import { GuideLines, type Guides, questionsOf } from './guides.tsx';
import { type DatedNote, notChecked, type ProofSource, proofLines, searchBadge } from './proof.ts';

/** The id of the section, for the badge and the links to the parts of the page. */
export const PROOF_ANCHOR = 'proof';

interface ProofProps {
  proof: ProofSource;
  /** The day in Nairobi; that of rendering unless a test says another. */
  today?: string;
}

/** What is on file about a listing, each with its day, and what was not checked. It never vouches for a title. */
export function ProofSection({ proof, guides, today = nairobiDay(new Date()) }: ProofProps & { guides: Guides }) {
  const lines = proofLines(proof, today);
  const open = notChecked(proof);
  return (
    <DetailSection id={PROOF_ANCHOR} title="Proof" onPaper={lines.some(({ isOnPaper }) => isOnPaper)}>
      <p className="mb-3.5 max-w-prose text-sm text-muted print:hidden">
        What we have on file, each with its day. It is no promise about the title:{' '}
        {proof.purpose === 'Sale'
          ? 'have an advocate search the register before you pay.'
          : 'ask to see who lets it before you pay.'}
      </p>
      {lines.length > 0 && (
        <dl className="proof-lines grid border-t border-line [&>div]:grid [&>div]:gap-x-6 [&>div]:gap-y-1 [&>div]:border-b [&>div]:border-line [&>div]:py-3 sm:[&>div]:grid-cols-[12rem_1fr]">
          {lines.map(({ label, isOnPaper, ...note }) => (
            <div key={label} className={isOnPaper ? undefined : 'print:hidden'}>
              <dt className="text-muted">{label}</dt>
              <dd className="max-w-prose">
                <Dated {...note} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {open.length > 0 && (
        <div className="print:hidden">
          <Heading level={3} size="title" className="mt-6 mb-2">
            What was not checked
          </Heading>
          <ul className="grid gap-1.5">
            {open.map((text) => (
              <li key={text} className="flex items-start gap-3">
                <Icon of={Minus} className="mt-1 flex-none text-muted" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <CopiesOnRequest {...proof} />
      <GuideLines guides={guides} to={questionsOf(proof.purpose).proof} className="mt-4" />
    </DetailSection>
  );
}

/** Kind and day of the papers that can be asked for; never a file. */
function CopiesOnRequest({ kind, slug, titleFile: { copies_on_request: copies } }: ProofSource) {
  if (copies.length === 0) return null;
  return (
    <div className="mt-6 print:hidden">
      <Heading level={3} size="title" className="mb-2">
        Copies on request
      </Heading>
      <ul className="grid gap-1.5">
        {copies.map(({ id, kind: document, added_on }) => (
          <li key={id} className="flex items-start gap-3">
            <Icon of={FileText} className="mt-1 flex-none text-muted" />
            {document}, on file since {shortDay(added_on)}
          </li>
        ))}
      </ul>
      <TextLink href={askForCopyHref(kind, slug)} rel="nofollow" preload={false} arrow className="mt-2">
        Ask for a copy
      </TextLink>
    </div>
  );
}

/** What is old has a mark and a tint beside its words. */
function Dated({ text, isOld }: DatedNote) {
  if (!isOld) return text;
  return (
    <span className="inline-flex items-start gap-2 rounded-control bg-tint-ochre px-2.5 py-1 text-on-tint-ochre">
      <Icon of={CircleAlert} className="mt-0.5 flex-none" />
      {text}
    </span>
  );
}

/** The day of the official search in the head of the page; a link to the section. */
export function SearchBadge({ proof, today = nairobiDay(new Date()) }: ProofProps) {
  const badge = isSoldOrLet(proof.status) ? null : searchBadge(proof.titleFile.official_search_on, today);
  if (!badge) return null;
  return (
    <a href={`#${PROOF_ANCHOR}`}>
      <Badge tone={badge.isOld ? 'reserved' : 'available'}>{badge.text}</Badge>
    </a>
  );
}
