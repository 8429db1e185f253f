import { ArrowUp } from 'lucide';
import { IconButton } from '../icon-button.tsx';
import { useScrolledPast } from '../use-scrolled-past.ts';

const APPEARS_AFTER_PX = 300;

/** A button that scrolls and moves the focus to the start of the page. In the top bar, where it covers no content. */
export function ScrollToTop() {
  const isFarDown = useScrolledPast(APPEARS_AFTER_PX);
  if (!isFarDown) return null;
  return (
    <IconButton label="Scroll to top" icon={ArrowUp} onClick={scrollToTop} className="text-white -outline-offset-4" />
  );
}

function scrollToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
