import { classNames } from './class-names.ts';

export interface SpinnerProps {
  /** False where it only keeps its place: an animation nobody sees still makes the browser draw every frame. */
  isTurning?: boolean;
}

/** Turns while work is under way; the words beside it say which. */
export function Spinner({ isTurning = true }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'size-4.5 flex-none rounded-full border-2 border-current border-r-transparent',
        isTurning && 'animate-spin',
      )}
    />
  );
}
