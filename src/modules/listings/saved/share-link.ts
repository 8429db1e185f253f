/** The parts of the browser's navigator that sharing needs; either may be missing. */
export interface SharingNavigator {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** What became of it. A reader who closes the device's own dialog has changed their mind, and nothing is said. */
export type ShareOutcome = 'shared' | 'changed-mind' | 'copied' | 'failed';

/** Shares a link by the device's own means where it has them, and copies it otherwise. Never throws. */
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

/** The clipboard is only there on https; on plain http a selected text can still be copied. */
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
