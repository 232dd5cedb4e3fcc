import type { Settings } from './settings.ts';

/** Money of a terminal that is played is as little real as that of the simulator of payments: one goes with the other. */
export const mayPlayTerminals = ({ payments }: Pick<Settings, 'payments'>): boolean =>
  payments.provider === 'simulator';
