import { createContext, useContext } from 'react';
import type { Agency } from './contract.ts';

export const AgencyContext = createContext<Agency | null>(null);

/**
 * The agency of this site. The layout provides it.
 * @throws Error when used outside the layout, such as in an error page
 */
export function useAgency(): Agency {
  const agency = useContext(AgencyContext);
  if (agency === null) throw new Error('The agency is only known inside the site layout.');
  return agency;
}
