/** Error messages of failed dynamic imports: Chromium, Firefox, Safari, and Vite for styles. */
const notFetched =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i;

/** Whether the error means that a chunk could not be loaded: the connection dropped, or the site was updated. */
export const isPartMissing = (error: unknown): boolean => error instanceof Error && notFetched.test(error.message);

const addressIn = (error: unknown): string | null => {
  const [address] = (error instanceof Error && /https?:\/\/[^\s'"]+/.exec(error.message)) || [];
  return address?.startsWith(`${window.location.origin}/`) ? address : null;
};

/**
 * Retries a failed dynamic import. Browsers cache the failure for the life of the page, so the module is requested with
 * a changed query.
 * @throws the browser's error when it fails again
 */
export async function importAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const address = isPartMissing(error) ? addressIn(error) : null;
    if (address === null) throw error;
    // The same module of the same build, so the type holds.
    const part: Part = await import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
    return part;
  }
}

/** Offline the current page would be lost. */
export function reloadIfOnline(): void {
  if (navigator.onLine) window.location.reload();
}
