import { PARTNERS_FOR_PEOPLE } from './partners-for-people.ts';
import { PARTNERS_FOR_THINGS } from './partners-for-things.ts';
import type { PartnerSeed } from './seed-types.ts';

export const PARTNERS: readonly PartnerSeed[] = [...PARTNERS_FOR_THINGS, ...PARTNERS_FOR_PEOPLE];
