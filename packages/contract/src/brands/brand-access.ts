import { type AccessRule, managers, team } from '../shared/access-rule.ts';

/** Who sets what the whole installation looks like and writes as: administrators and production. */
export const installationBrandAccess: AccessRule = { ...team, anyPermission: ['PROD'] };
/** Who sets a desk up. Spec: manager §6 (CONFIGURATION). */
export const deskBrandAccess: AccessRule = managers('CONFIGURATION');
/** Either of them brings pictures. */
export const brandPictureAccess: AccessRule = { ...team, anyPermission: ['PROD', 'CONFIGURATION'] };
