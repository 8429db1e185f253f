import { buyingFromAbroad } from './buying-from-abroad.ts';
import { buyingLandSafely } from './buying-land-safely.ts';
import type { DemoArticle } from './demo-article.ts';
import { depositsAndNotice } from './deposits-and-notice.ts';
import { landRentAndRates } from './land-rent-and-rates.ts';
import { lettingFromAbroad } from './letting-from-abroad.ts';
import { mortgages } from './mortgages.ts';
import { sectionalTitles } from './sectional-titles.ts';
import { serviceCharge } from './service-charge.ts';
import { stampDuty } from './stamp-duty.ts';
import { titleDeedSearch } from './title-deed-search.ts';
import { valuingAHome } from './valuing-a-home.ts';
import { warehouseLeases } from './warehouse-leases.ts';

export const allArticles: readonly DemoArticle[] = [
  titleDeedSearch,
  stampDuty,
  serviceCharge,
  lettingFromAbroad,
  buyingFromAbroad,
  sectionalTitles,
  landRentAndRates,
  depositsAndNotice,
  valuingAHome,
  mortgages,
  warehouseLeases,
  buyingLandSafely,
];
