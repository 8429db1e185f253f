import { Share2 } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { island } from '#web/ui/navigation/island.tsx';

interface ShareButtonProps {
  title: string;
  url: string;
}

/** Shares the link with the device's dialog, or copies it. */
function Share({ title, url }: ShareButtonProps) {
  async function share(): Promise<void> {
    const outcome = await shareLink({ title, url }, window.navigator);
    if (outcome === 'copied') showToast({ title: 'Link copied to clipboard!', tone: 'success' });
    if (outcome === 'failed') showToast({ title: 'The link could not be copied', line: url, tone: 'error' });
  }
  return (
    <Button variant="outline" size="sm" icon={Share2} onClick={() => void share()} className="needs-script">
      Share
    </Button>
  );
}

export const ShareButton = island('share-button', Share, 'touch');

/** The parts of `navigator` that sharing needs; either may be missing. */
export interface SharingNavigator {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** 'changed-mind': the device's dialog was closed; no message follows. */
type ShareOutcome = 'shared' | 'changed-mind' | 'copied' | 'failed';

/** Shares a link with the device's dialog if there is one, and copies it otherwise. Never throws. */
export async function shareLink(
  link: { title: string; url: string },
  navigator: SharingNavigator,
): Promise<ShareOutcome> {
  if (navigator.share) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'changed-mind';
    }
  }
  try {
    // Not there without https.
    if (!navigator.clipboard) return 'failed';
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
