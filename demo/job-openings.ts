import { publicHolidays } from './calendar.ts';

/** The opening that the specification names. Its deadline has passed, which its page shows. */
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

const DAY_MS = 86_400_000;
/** 17:00 in Nairobi (UTC+3), as an hour of UTC. */
const DEADLINE_HOUR_UTC = 14;
const FRIDAY = 5;

/** The day itself if it is a working day, otherwise the working day before it. */
function workingDay(day: Date): Date {
  const isOff = [0, 6].includes(day.getUTCDay()) || isPublicHoliday(day);
  return isOff ? workingDay(new Date(day.getTime() - DAY_MS)) : day;
}

const isPublicHoliday = (day: Date): boolean =>
  publicHolidays(day.getUTCFullYear()).some(({ date }) => date === day.toISOString().slice(0, 10));

/**
 * An opening that accepts applications: published a week before `now`, with a deadline at 17:00 in Nairobi on a Friday
 * five weeks ahead, or on the working day before when that Friday is a public holiday.
 */
export function openOpening(now: Date) {
  const deadline = new Date(now.getTime() + 35 * DAY_MS);
  deadline.setUTCDate(deadline.getUTCDate() + ((FRIDAY - deadline.getUTCDay() + 7) % 7));
  deadline.setUTCHours(DEADLINE_HOUR_UTC, 0, 0, 0);
  return {
    slug: 'lettings-executive-nairobi-west',
    title: 'Lettings Executive, Nairobi West',
    location: 'Nairobi',
    employmentType: 'Full-time',
    department: 'Lettings',
    experience: '2-4 years',
    ageRange: null,
    deadlineAt: workingDay(deadline).toISOString(),
    publishedAt: new Date(now.getTime() - 7 * DAY_MS).toISOString(),
    email: 'careers@makao.example',
    summary:
      'You let flats and offices between Ngong Road and Westlands: answer enquiries, show homes, check references and hand over keys against an inventory. Saturdays are worked in turn.',
    requirements: [
      'Two to four years in lettings or hospitality',
      'A driving licence and a calm manner in traffic',
      'English and Kiswahili, spoken and written',
      'Care with figures: deposits, meter readings, receipts',
    ],
    responsibilityGroups: [
      {
        title: 'Letting',
        items: [
          'Answer enquiries within 24 hours',
          'Show homes, in person and on video, and report to the owner',
          'Check references and prepare leases',
        ],
      },
      {
        title: 'Handing over',
        items: [
          'Write inventories with photographs',
          'Read meters and count keys with the tenant',
          'Return deposits within fourteen days of the inspection',
        ],
      },
    ],
  };
}
