import { initialsOf } from '#platform/text/text.ts';

/** Initials in a circle, hidden from screen readers, as the name is beside it. */
export const Avatar = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-9 flex-none place-items-center rounded-full bg-tint-green text-xs font-semibold text-on-tint-green"
  >
    {initialsOf(name)}
  </span>
);
