import type { CostRates } from '#modules/agency';

/** The day on which these figures were gathered. */
const as_of = '2026-11-27';

const figure = (value: number, source: string) => ({ value, source, as_of });

const landFees = 'Legal Notice 77/2024; bmmusau.com';
const taxes = 'mejorageopulse.com';

/** What buying and moving in cost in Kenya, as published in the sources that stand beside each figure. */
export const demoCostRates: Omit<CostRates, 'selling_fee'> = {
  figures: {
    stamp_duty_town_percent: figure(4, 'Stamp Duty Act, Cap 480; wka.co.ke'),
    stamp_duty_elsewhere_percent: figure(2, 'Stamp Duty Act, Cap 480; wka.co.ke'),
    stamp_duty_charge_percent: figure(0.1, 'wka.co.ke; goodhome.co.ke'),
    vat_percent: figure(16, 'Legal Notice 35/2014; standardmedia.co.ke'),
    official_search_kes: figure(1_000, landFees),
    registration_kes: figure(1_000, landFees),
    certificate_kes: figure(2_500, landFees),
    land_control_board_kes: figure(1_000, taxes),
    signing_deposit_percent: figure(10, 'wka.co.ke'),
    commercial_vat_percent: figure(16, taxes),
    capital_gains_percent: figure(15, taxes),
    loan_deposit_percent: figure(20, 'newpointproperties.co.ke: 10 to 30%'),
    loan_years: figure(20, 'newpointproperties.co.ke: up to 20 to 25 years'),
    loan_rate_percent: figure(15, 'calculatorkenya.com: about 12 to 18%'),
    deposit_rents: figure(1, 'houserentkenya glossary: one to two rents'),
  },
  // Cities, and municipalities for which the ministry announced the duty of towns in April 2024 (mmcasafo.com).
  town_names: [
    'Nairobi County',
    'Mombasa County',
    'Kisumu',
    'Nakuru',
    'Eldoret',
    'Kabete',
    'Kajiado',
    'Kericho',
    'Kitengela',
    'Limuru',
    'Machakos',
    'Naivasha',
    'Narok',
    'Ruiru',
    'Thika',
  ],
  advocate_scale: {
    bands: [
      { up_to_kes: 5_000_000, percent: 2, most_percent: null },
      { up_to_kes: 100_000_000, percent: 1.5, most_percent: null },
      { up_to_kes: null, percent: 1, most_percent: 1.25 },
    ],
    least_kes: 35_000,
    source: 'Legal Notice 35/2014; standardmedia.co.ke; hpdconstructions.com',
    as_of,
  },
  valuation_scale: {
    bands: [
      { up_to_kes: 1_000_000, percent: 1, most_percent: null },
      { up_to_kes: null, percent: 0.25, most_percent: null },
    ],
    // The least fee of KSh 25,000 is of all other valuations: the rules except those for stamp duty from it.
    least_kes: null,
    source: 'Valuers (Forms and Fees) (Amendment) Rules 2024; cambrianvaluers.co.ke',
    as_of,
  },
  moving_in_bills: [
    {
      label: 'Water and electricity deposit',
      amount_kes: null,
      paid_by: 'Tenant',
      source: 'houserentkenya glossary',
      as_of,
    },
  ],
  service_charge_paid_by: 'Tenant',
  buying_note:
    'A lender may also charge legal fees of 1.5 to 2% of the loan, and wants a valuation of its own. Pay deposits to an advocate’s account, never to a person.',
  letting_note: 'We charge tenants nothing for viewings. Where an agreement fee is asked, we tell you before you sign.',
};
