/** What browsers write when a script that is fetched later does not come: Chromium, Firefox, Safari, and Vite for its styles. */
const notFetched =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i;

/** Whether this says that a part of the site's script did not come: the connection dropped, or the site is another now. */
export const isPartMissing = (error: unknown): boolean => error instanceof Error && notFetched.test(error.message);

const addressIn = (error: unknown): string | null => {
  const [address] = (error instanceof Error && /https?:\/\/[^\s'"]+/.exec(error.message)) || [];
  return address?.startsWith(`${window.location.origin}/`) ? address : null;
};

/**
 * Fetches a part of the site's script once more after it failed. Browsers keep the failure for as long as the page is
 * open, so the same file is asked for by an address that differs in its query.
 * @throws the failure of the browser when it does not come either
 */
export async function importAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const address = isPartMissing(error) ? addressIn(error) : null;
    if (address === null) throw error;
    // The same file of the same build, so it has the same shape.
    const part: Part = await import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
    return part;
  }
}

/** Whether the site answers at all; not from what the browser has kept. */
async function siteAnswers(): Promise<boolean> {
  try {
    await fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Loads the page at its own address anew, but only where the site answers: the page that is shown would be lost for nothing. */
export async function reloadIfSiteAnswers(): Promise<void> {
  if (await siteAnswers()) window.location.reload();
}
