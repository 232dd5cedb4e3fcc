import { type AccessRule, managers } from '../shared/access-rule.ts';

/** Who makes universes and categories. Spec: manager §6, partner-content-locker §6. */
export const catalogueAccess: AccessRule = managers('MANAGE_CAT_OFFRE');

/** Who looks after products: production, and who makes the catalogue. Spec: manager §6. */
export const productAccess: AccessRule = managers('MANAGE_CAT_OFFRE', 'PROD');

/** Who merges products and takes them out of offers. */
export const mergeAccess: AccessRule = managers('MANAGE_CAT_OFFRE', 'PROD', 'MERGE_PRODUCTS');

/** Who picks a product by its category: all of these, and who edits the lines of offers. */
export const productChoiceAccess: AccessRule = managers(
  'MANAGE_CAT_OFFRE',
  'PROD',
  'MERGE_PRODUCTS',
  'MANAGE_OFFRES_PART',
  'CAN_EDIT_OFFRE_ITEMS',
);
