import { ArrowUp } from 'lucide';
import { IconButton } from './icon-button.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const APPEARS_AFTER_PX = 300;

/** Back to the start of the page, where the focus goes too. */
export function ScrollToTop() {
  const isFarDown = useScrolledPast(APPEARS_AFTER_PX);
  if (!isFarDown) return null;
  return (
    <IconButton
      label="Scroll to top"
      icon={ArrowUp}
      shape="outline"
      onClick={scrollToTop}
      className="scroll-to-top fixed right-[26px] z-30 bg-page"
    />
  );
}

function scrollToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
