import { diani, kilifi, nyali } from './coast.ts';
import type { DemoProperty, PropertiesOfPlace } from './demo-property.ts';
import { athiRiver, industrialArea } from './industrial-places.ts';
import { karen } from './karen.ts';
import { kileleshwa } from './kileleshwa.ts';
import { kilimaniForSale } from './kilimani-for-sale.ts';
import { kilimaniToLet } from './kilimani-to-let.ts';
import { kitengela } from './kitengela.ts';
import { lavington } from './lavington.ts';
import { naivasha } from './naivasha.ts';
import { ngongRoad } from './ngong-road.ts';
import { loresho, muthaiga, runda } from './northern-suburbs.ts';
import { notPublished } from './not-published.ts';
import { kiserian, ruai } from './ruai-and-kiserian.ts';
import { ruiru } from './ruiru.ts';
import { syokimau } from './syokimau.ts';
import { westlands } from './westlands.ts';

const places: readonly PropertiesOfPlace[] = [
  kilimaniForSale,
  kilimaniToLet,
  westlands,
  kileleshwa,
  lavington,
  karen,
  runda,
  muthaiga,
  loresho,
  ngongRoad,
  syokimau,
  kitengela,
  naivasha,
  ruai,
  kiserian,
  ruiru,
  industrialArea,
  athiRiver,
  nyali,
  diani,
  kilifi,
  ...notPublished,
];

export interface PlacedProperty extends DemoProperty {
  place: string;
}

export const allProperties: readonly PlacedProperty[] = places.flatMap(({ place, properties }) =>
  properties.map((property) => ({ ...property, place })),
);
