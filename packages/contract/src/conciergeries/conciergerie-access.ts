import { managers } from '../shared/access-rule.ts';

/** Who changes when a desk is open: who sets desks up, and who looks after hours alone. Spec: manager §6 (CONFIGURATION). */
export const deskHoursAccess = managers('CONFIGURATION', 'CONCIERGERIE_HOURS');
/** Who sets a desk up. Spec: manager §6 (CONFIGURATION). */
export const deskSettingsAccess = managers('CONFIGURATION');
/** Who sees a desk's hours in detail: production too. Spec: manager §6 (PROD: hours details). */
export const deskHoursDetailsAccess = managers('CONFIGURATION', 'CONCIERGERIE_HOURS', 'PROD');
