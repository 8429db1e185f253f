import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { PlanLines } from '#web/ui/layout/plan-lines.tsx';

/**
 * An invitation to enquire in the place that the last row of cards leaves empty: ten cards end a grid of three columns
 * with one alone. Absent where the columns that the screen has are full.
 */
export function RowInvitation({ cards }: { cards: number }) {
  const [aloneOfTwo, aloneOfThree] = [cards % 2, cards % 3];
  if (aloneOfTwo === 0 && aloneOfThree === 0) return null;
  return (
    <li
      className={classNames(
        'relative hidden content-center overflow-hidden rounded-panel bg-sunken p-[clamp(28px,5vw,56px)]',
        aloneOfTwo > 0 ? 'sm:grid' : 'lg:grid',
        aloneOfThree === 0 && 'lg:hidden',
        aloneOfThree === 1 && 'lg:col-span-2',
      )}
    >
      <PlanLines />
      <div className="relative grid justify-items-start gap-3">
        <Heading level={3} size="h3">
          Not what you had in mind?
        </Heading>
        <p className="max-w-[44ch] text-soft">
          Say what you need and what it may cost. An agent looks for it with you.
        </p>
        <ButtonLink variant="outline" href="/contact" className="bg-page">
          Ask an agent
        </ButtonLink>
      </div>
    </li>
  );
}
