import type { LockerIntegration } from '../../lockers/rows/locker-rows.ts';

export interface SeedLocker {
  readonly name: string;
  readonly desk: string;
  readonly integration: LockerIntegration;
  readonly location: string;
  /** The sizes of its compartments from top to bottom, column after column. */
  readonly stacks: readonly string[];
  /** Compartments that something is wrong with, by number. */
  readonly faults?: readonly number[];
  readonly outOfService?: readonly number[];
  /** So many orders of the desk lie in it: nobody came in time, to be taken out, behind a door that jams. */
  readonly waiting?: { readonly expired: number; readonly waiting: number; readonly stuck: number };
}

const small = ['SSL', 'MMM', 'LSS'];

/** The connected lockers of the desks: those at Horizon are of both makers. */
export const lockers: readonly SeedLocker[] = [
  {
    name: 'HORIZON-A',
    desk: 'Tour Horizon',
    integration: 'nexence',
    location: 'Rez-de-chaussée, face à la conciergerie',
    stacks: small,
  },
  {
    name: 'HORIZON-B',
    desk: 'Tour Horizon',
    integration: 'kern',
    location: 'Hall, à droite de l’accueil',
    stacks: ['SSSSL', 'MMMM', 'SSM', 'SSSSSSM', 'LL', 'MML'],
    faults: [19],
    outOfService: [11],
    waiting: { expired: 1, waiting: 2, stuck: 1 },
  },
  {
    name: 'RIVE-A',
    desk: 'Rive Gauche',
    integration: 'nexence',
    location: 'Hall B, près des tourniquets',
    stacks: small,
  },
  {
    name: 'CONFLUENCE-A',
    desk: 'Confluence',
    integration: 'nexence',
    location: 'Niveau 0, côté jardin',
    stacks: small,
  },
];
