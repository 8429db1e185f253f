import { Children, type ReactNode } from 'react';
import { CarouselRow, type CarouselRowProps } from './carousel.island.tsx';

interface CarouselProps extends Omit<CarouselRowProps, 'count' | 'children'> {
  children: ReactNode;
}

/** A row of cards with one, two or three visible. The cards are HTML of the server, which is not hydrated. */
export function Carousel({ children, ...row }: CarouselProps) {
  const cards = Children.toArray(children);
  return (
    <CarouselRow {...row} count={cards.length}>
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards have keys of their own inside; the places stay
        <li key={index}>{card}</li>
      ))}
    </CarouselRow>
  );
}
