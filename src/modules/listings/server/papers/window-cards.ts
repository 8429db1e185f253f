import type { ListingPaper } from './listing-paper.ts';
import { Paper } from './paper.ts';
import type { PaperAgency } from './paper-agency.ts';
import { drawCard } from './window-card.ts';

interface CardsFacts {
  agency: PaperAgency;
  /** The day in Nairobi. */
  printedOn: string;
  /** Each is read only when its page is drawn. */
  cards: readonly (() => Promise<ListingPaper>)[];
  /** Runs the drawing of a page between other work. */
  inTurn: (part: () => Promise<void>) => Promise<void>;
}

/** The window cards of several listings in one file, handed on page by page: no more than a page is in memory. */
export async function* drawWindowCards({ agency, printedOn, cards, inTurn }: CardsFacts): AsyncGenerator<Buffer> {
  const count = `${cards.length} ${cards.length === 1 ? 'listing' : 'listings'}`;
  const paper = await Paper.open({
    title: `Window cards of ${count}`,
    author: agency.name,
    subject: `Window cards of ${count}`,
    layout: 'landscape',
    madeAt: new Date(`${printedOn}T00:00:00+03:00`),
  });
  for (const [index, read] of cards.entries()) {
    await inTurn(async () => {
      const content = await read();
      if (index > 0) paper.addPage();
      await drawCard(paper, content);
    });
    yield paper.taken();
  }
  yield await paper.finish();
}
