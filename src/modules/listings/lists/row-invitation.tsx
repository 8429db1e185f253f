import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Heading } from '#web/ui/layout/heading.tsx';

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
        'hidden content-center gap-4 rounded-panel bg-sunken p-7',
        aloneOfTwo > 0 ? 'sm:grid' : 'lg:grid',
        aloneOfThree === 0 && 'lg:hidden',
        aloneOfThree === 1 && 'lg:col-span-2',
      )}
    >
      <Heading level={3} size="title">
        Not what you had in mind?
      </Heading>
      <p className="text-soft">Say what you need and what it may cost. An agent looks for it with you.</p>
      <ButtonLink variant="outline" href="/contact" className="justify-self-start">
        Ask an agent
      </ButtonLink>
    </li>
  );
}
