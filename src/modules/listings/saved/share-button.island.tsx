import { Share2 } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { island } from '#web/ui/navigation/island.tsx';

interface ShareButtonProps {
  /** What the link is about. */
  title: string;
  /** The absolute address. */
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

export const ShareButton = island('share-button', Share, 'idle');

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
  return (await copied(link.url, navigator)) ? 'copied' : 'failed';
}

async function copied(text: string, navigator: SharingNavigator): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copiedByHand(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** Copies selected text, since `navigator.clipboard` requires https. */
function copiedByHand(text: string): boolean {
  if (typeof document === 'undefined') return false;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'sr-only';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
