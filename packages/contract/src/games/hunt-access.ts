import { managers } from '../shared/access-rule.ts';

/** Egg hunts are editorial content and games. Spec: partner-content-locker §6. */
export const huntEditing = managers('MANAGE_EDITORIAL_CONTENT', 'GAMES');
