import { initialsOf } from '#platform/text/text.ts';

/** Somebody's initials in a round field; the name itself stands beside it. */
export const Avatar = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-9 flex-none place-items-center rounded-full bg-tint-green text-xs font-semibold text-on-tint-green"
  >
    {initialsOf(name)}
  </span>
);
