/** Lenders of the demo agency. All are invented; their web addresses are in domains reserved for examples. */
export interface DemoBank {
  name: string;
  category: 'Housing finance' | 'Commercial bank';
  description: string;
  website: string;
  loan?: { ratePercent: number; mostYears: number; mostPercent: number };
  /** File name in demo/logos; drawn for the demo. */
  logo: string;
}

export const banks: readonly DemoBank[] = [
  {
    name: 'Nyumba Housing Finance',
    category: 'Housing finance',
    description: 'Long home loans and construction loans, paid out in stages as the building goes up.',
    website: 'https://nyumba-housing.example',
    loan: { ratePercent: 12.9, mostYears: 25, mostPercent: 90 },
    logo: 'nyumba-housing-finance.png',
  },
  {
    name: 'Savannah Bank',
    category: 'Commercial bank',
    description: 'Mortgages for salaried buyers, with an answer in principle before you start to look.',
    website: 'https://savannahbank.example',
    loan: { ratePercent: 13.5, mostYears: 20, mostPercent: 80 },
    logo: 'savannah-bank.png',
  },
  {
    name: 'Kilele Trust Bank',
    category: 'Commercial bank',
    description: 'Loans for second homes and for buying to let, weighed on the rent as well as the salary.',
    website: 'https://kileletrust.example',
    logo: 'kilele-trust-bank.png',
  },
  {
    name: 'Taiga Commercial',
    category: 'Commercial bank',
    description: 'Offices, shops and godowns: purchase loans and equity release for businesses.',
    website: 'https://taiga.example',
    logo: 'taiga-commercial.png',
  },
  {
    name: 'Pwani & Bara',
    category: 'Commercial bank',
    description: 'Plot loans and home loans at the coast and up-country, with branches in both.',
    website: 'https://pwanibara.example',
    logo: 'pwani-and-bara.png',
  },
  {
    name: 'Meridian East Africa',
    category: 'Commercial bank',
    description: 'Mortgages for Kenyans abroad, in shillings or dollars, arranged by video.',
    website: 'https://meridian-ea.example',
    loan: { ratePercent: 14.2, mostYears: 15, mostPercent: 70 },
    logo: 'meridian-east-africa.png',
  },
  {
    name: 'Umoja',
    category: 'Commercial bank',
    description: 'Home loans for members of savings groups and co-operatives.',
    website: 'https://umoja.example',
    logo: 'umoja.png',
  },
];
