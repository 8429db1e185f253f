/** The services of consultations, with prices in whole US dollars, shown as estimates. */
export const consultationServices = [
  {
    slug: 'market-analysis',
    name: 'Market analysis',
    description:
      'What sells or lets in one area, at what price and how fast, from asking prices, completed sales and signed leases.',
    basePriceUsd: 250,
    durationMinutes: 60,
  },
  {
    slug: 'investment-planning',
    name: 'Investment planning',
    description:
      'Your budget against homes, shops, land and time: yields, costs, tax to ask about, and what could go wrong.',
    basePriceUsd: 350,
    durationMinutes: 90,
  },
  {
    slug: 'development-projects',
    name: 'Development projects',
    description:
      'A plot and an idea, tested: what zoning allows, what it costs to build, who would buy, in what order to move.',
    basePriceUsd: 500,
    durationMinutes: 120,
  },
  {
    slug: 'property-valuation',
    name: 'Property valuation',
    description:
      'A price opinion for a sale, a purchase or a dispute, and what a registered valuer would need for a report.',
    basePriceUsd: 300,
    durationMinutes: 60,
  },
] as const;
