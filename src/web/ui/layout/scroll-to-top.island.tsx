import { ArrowUp } from 'lucide';
import { IconButton } from '../icon-button.tsx';
import { island } from '../navigation/island.tsx';
import { useScrolledPast } from '../use-scrolled-past.ts';

const APPEARS_AFTER_PX = 300;

/** A button that scrolls and moves the focus to the start of the page. */
function ToTop() {
  const isFarDown = useScrolledPast(APPEARS_AFTER_PX);
  if (!isFarDown) return null;
  return (
    <IconButton
      label="Scroll to top"
      icon={ArrowUp}
      shape="round"
      onClick={scrollToTop}
      className="border-[1.5px] border-line-strong shadow-float hover:border-text"
    />
  );
}

function scrollToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

export const ScrollToTop = island('scroll-to-top', ToTop, 'touch');
