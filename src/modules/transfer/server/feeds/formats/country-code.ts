/** The code of ISO 3166 for the country of nearly all listings; another country as it is written. */
export const countryCode = (country: string): string => (country === 'Kenya' ? 'KE' : country);
