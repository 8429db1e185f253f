/** Who somebody is for the agency. */
export const contactRoles = ['seller', 'landlord', 'buyer', 'tenant', 'applicant'] as const;
export type ContactRole = (typeof contactRoles)[number];

export const contactRoleLabels: Record<ContactRole, string> = {
  seller: 'Seller',
  landlord: 'Landlord',
  buyer: 'Buyer',
  tenant: 'Tenant',
  applicant: 'Applicant',
};

/** One reason why somebody has a role. */
export interface RoleFact {
  role: string;
  /** 'hand': set by staff; 'listing': by one of its people; 'enquiry': by one that is open. */
  source: 'hand' | 'listing' | 'enquiry';
  /** The number of the listing or enquiry; null for what was set by hand. */
  reference: string | null;
}

export interface KnownRole {
  role: ContactRole;
  /** Whether staff set it; what is derived beside it ends with the listing or the enquiry alone. */
  is_set: boolean;
  /** Where it comes from, to read after its label: 'set by hand; owner of MK-P-1001'. */
  origin: string;
}

const MOST_NAMED = 3;

/**
 * The roles of one person in the order of `contactRoles`, each once: what staff set, joined with what listings and
 * enquiries tell.
 */
export const joinRoles = (facts: readonly RoleFact[]): KnownRole[] =>
  contactRoles.flatMap((role) => {
    const own = facts.filter((fact) => fact.role === role);
    if (own.length === 0) return [];
    const isSet = own.some(({ source }) => source === 'hand');
    const origins = [
      ...(isSet ? ['set by hand'] : []),
      ...originOf(role === 'buyer' || role === 'tenant' ? `${role} of` : 'owner of', own, 'listing'),
      ...originOf('open enquiry', own, 'enquiry'),
    ];
    return [{ role, is_set: isSet, origin: origins.join('; ') }];
  });

function originOf(words: string, facts: readonly RoleFact[], source: RoleFact['source']): string[] {
  const references = facts.flatMap((fact) => (fact.source === source && fact.reference ? [fact.reference] : []));
  if (references.length === 0) return [];
  const more = references.length - MOST_NAMED;
  return [`${words} ${references.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
}
