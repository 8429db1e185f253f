export const skipLinkClasses =
  'fixed top-2 left-2 z-70 -translate-y-[200%] rounded-control bg-bone-50 px-5 py-3 font-semibold text-ink-900 shadow-float focus:translate-y-0';

/** The first tab stop: skips the header and focuses the main content. */
export function SkipLink() {
  return (
    <a href="#main" className={skipLinkClasses}>
      Skip to content
    </a>
  );
}
