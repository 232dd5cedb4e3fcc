import * as z from 'zod/mini';

/** What a beneficiary sees of an order's progress (Spec: beneficiary-and-access §3 "Order workflow labels"). */
export const beneficiaryStatus = z.enum([
  'NEW',
  'TO_BE_PROCESSED',
  'ACCEPTED',
  'BEING_PROCESSED',
  'AVAILABLE',
  'DONE',
  'PAID',
  'REFUSED',
  'REJECTED',
]);

/** The kinds of life that an order may have (same place). */
export const workflowType = z.enum([
  'DEPOSE_REPRISE_ENTREPRISE',
  'LIVRAISON_ENTREPRISE',
  'RECEPTION_COLIS',
  'RENDEZ_VOUS',
  'OTHER',
]);

/** The manager's status: 0 unknown to 22 special actions (`ORDER_STATUSES` of the domain). */
export const managerStatus = z.int().check(z.gte(0), z.lte(22));

/** The colour family of a status, as the design tokens name it. */
export const statusColor = z.enum([
  'new',
  'todo',
  'accepted',
  'processing',
  'available',
  'done',
  'paid',
  'refused',
  'rejected',
]);

/** Where one ordered item is: 0 normal, 1 to be processed, 2 processing, 3 available, 4 retrieved. */
export const itemStatus = z.int().check(z.gte(0), z.lte(4));
