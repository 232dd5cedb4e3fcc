import { deleteCustomer, findCustomersToDelete } from '../rows/payment-customer-rows.ts';
import type { Services } from '../../platform/services.ts';

/** One run forgets so many people at most; what is left is the next night's. */
const PEOPLE_PER_RUN = 100;

/**
 * Has the provider delete what it keeps of people who were erased here. Our name for them goes last: whatever fails is tried again, and asking
 * twice does no harm.
 */
export async function deleteCustomers({ database, payments, log }: Services): Promise<void> {
  if (payments === null) return;
  for (const { userId, customerRef } of await findCustomersToDelete(database, payments.name, PEOPLE_PER_RUN)) {
    try {
      await payments.forgetCustomer(customerRef);
      await deleteCustomer(database, userId, payments.name);
    } catch (error) {
      // One person keeps no other one waiting; it is tried again every night.
      log.error({ err: error, userId }, 'a person could not be forgotten by the payment provider');
    }
  }
}
