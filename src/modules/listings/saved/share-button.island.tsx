import { Share2 } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { island } from '#web/ui/island.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { shareLink } from './share-link.ts';

interface ShareButtonProps {
  /** What the link is about. */
  title: string;
  /** The absolute address. */
  url: string;
  /** Called when the link was shared or copied; only inside of another island. */
  onShared?: () => void;
}

/** Shares the link with the device's dialog, or copies it. */
function Share({ title, url, onShared }: ShareButtonProps) {
  async function share(): Promise<void> {
    const outcome = await shareLink({ title, url }, window.navigator);
    if (outcome === 'copied') showToast({ title: 'Link copied to clipboard!', tone: 'success' });
    if (outcome === 'shared' || outcome === 'copied') onShared?.();
    if (outcome === 'failed') showToast({ title: 'The link could not be copied', line: url, tone: 'error' });
  }
  return (
    <Button variant="outline" size="sm" icon={Share2} onClick={() => void share()} className="needs-script">
      Share
    </Button>
  );
}

export const ShareButton = island('share-button', Share, 'idle');
