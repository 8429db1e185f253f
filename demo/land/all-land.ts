import type { DemoLand } from './demo-land.ts';
import { kajiadoAndMachakos } from './kajiado-and-machakos.ts';
import { nairobiAndKiambu } from './nairobi-and-kiambu.ts';
import { riftValleyAndCoastLand } from './rift-valley-and-coast.ts';

export const allLand: readonly DemoLand[] = [...nairobiAndKiambu, ...kajiadoAndMachakos, ...riftValleyAndCoastLand];
