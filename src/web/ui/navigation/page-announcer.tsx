import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Milliseconds until the document's title is set after a new page is rendered. */
const TITLE_IS_SET_MS = 120;

/** After a navigation without a reload, focuses the new page's heading and announces its title, as a reload would. */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!fromLocation || !pathChanged) return;
      if (!toLocation.hash) focusNewPage();
      clearTimeout(timer);
      timer = setTimeout(() => setTitle(document.title), TITLE_IS_SET_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [router]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

function focusNewPage(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
