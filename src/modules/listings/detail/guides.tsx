import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { GuideQuestion } from './guide-questions.ts';

/** The published guides by their question. */
export type Guides = Partial<Record<GuideQuestion, { title: string; href: string }>>;

/** The questions beside the parts of a page. Who buys has others than who rents. */
export const questionsOf = (purpose: 'Sale' | 'Rent') =>
  purpose === 'Sale'
    ? ({ cost: ['stamp-duty', 'service-charge'], proof: ['title-search'], visit: ['buying-from-abroad'] } as const)
    : ({ cost: ['tenancy-deposit', 'service-charge'], proof: [], visit: [] } as const);

interface GuideLinesProps {
  guides: Guides;
  to: readonly GuideQuestion[];
  className?: string;
}

/** A line with a link for each question that has a guide; nothing without one. */
export function GuideLines({ guides, to, className }: GuideLinesProps) {
  const found = to.flatMap((question) => guides[question] ?? []);
  if (found.length === 0) return null;
  return (
    <div className={classNames('print:hidden', className)}>
      {found.map(({ title, href }) => (
        <p key={href} className="text-sm text-muted">
          Guide: <TextLink href={href}>{title}</TextLink>
        </p>
      ))}
    </div>
  );
}
