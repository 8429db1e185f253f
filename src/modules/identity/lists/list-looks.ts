/** How much room a row of the office's lists takes. */
export const densities = ['compact', 'comfortable'] as const;

/** The lists of the office whose columns can be chosen. */
export const officeLists = ['properties', 'land', 'enquiries', 'contacts', 'articles'] as const;
export type OfficeList = (typeof officeLists)[number];
