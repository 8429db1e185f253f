/** Joins the class names that are not falsy: `classNames('a', wide && 'b', className)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
