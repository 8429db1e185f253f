/** The opening of the careers page. Its deadline has passed, and the page says so. */
export const jobOpening = {
  slug: 'property-acquisition-management-associate',
  title: 'Property Acquisition & Management Associate',
  location: 'Nairobi',
  employmentType: 'Full-time',
  department: 'Property Management',
  experience: '1-3 years',
  ageRange: '26-35',
  deadlineAt: '2025-06-16T17:00:00+03:00',
  publishedAt: '2025-05-26T09:00:00+03:00',
  email: 'careers@makao.example',
  summary:
    'You find owners who want their property looked after, bring the property on to our books, and keep both owner and tenant content afterwards. Half the week is outdoors; the other half is leases, statements and the telephone.',
  requirements: [
    'Bachelor’s degree in real estate or a related field',
    '1-3 years of experience in property management, acquisition or sales',
    'Clear communication, in writing and face to face',
    'Negotiation skills',
    'Confident with Office and CRM software',
  ],
  responsibilityGroups: [
    {
      title: 'Property acquisition',
      items: [
        'Find and meet owners in the areas we cover',
        'Inspect, photograph and measure each property',
        'Prepare rent estimates and management agreements',
        'Keep the acquisition pipeline up to date',
      ],
    },
    {
      title: 'Property management',
      items: [
        'Carry out move-in, periodic and move-out inspections',
        'Follow up rent and arrears',
        'Order repairs within the owner’s limit and check the work',
        'Prepare the monthly statement for each owner',
      ],
    },
    {
      title: 'Client relations',
      items: [
        'Answer owners and tenants within 24 hours',
        'Show properties to people who ask, and report what they said',
        'Renew leases in good time',
        'Bring complaints to the manager early',
      ],
    },
  ],
} as const;
