/** The parts of `navigator` that sharing needs; either may be missing. */
export interface SharingNavigator {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** 'changed-mind': the device's dialog was closed; no message follows. */
export type ShareOutcome = 'shared' | 'changed-mind' | 'copied' | 'failed';

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
