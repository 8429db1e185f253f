import { classNames } from '../class-names.ts';

export interface SpinnerProps {
  /** False when it is invisible and only reserves space: a running animation makes the browser paint every frame. */
  isTurning?: boolean;
}

/** A spinner; the text beside it says what is loading. */
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
