import { PARTNER_PERMISSIONS } from '@loge/domain/partners/partner-rights';
import { managers } from '../shared/access-rule.ts';

/** Who may open the options, orders and presentations of a partner. Spec: partner-content-locker §6. */
export const partnerFileAccess = managers(...PARTNER_PERMISSIONS.file);
export const presentationAccess = managers(...PARTNER_PERMISSIONS.presentations);
/** Terms between a partner and a desk: each part asks for its own permission. */
export const deskTermsAccess = managers(
  ...new Set([...PARTNER_PERMISSIONS.file, ...PARTNER_PERMISSIONS.rates, ...PARTNER_PERMISSIONS.locker]),
);
