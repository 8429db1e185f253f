/** The default message of the tour form. */
export const tourMessage = (title: string): string => `I would like to see ${title}.`;
