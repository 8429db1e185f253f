/** Turns while work is under way; the words beside it say which. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
