import type { RequestContext } from '../client/request-context.ts';
import { requestContext } from '../client/request-context.ts';
import { keepContext } from './kept-context.ts';
import { clearOrdersInProgress } from './order-in-progress.ts';
import { saveRecentPerson } from './recent-people.ts';
import { currentUser, refreshUser } from './session.ts';

/**
 * A manager selects a conciergerie; the beneficiary of another one is let go, and the order in progress too. Every query belongs
 * to a context, so what is on screen is asked again for the new one. Spec: manager §2, §4.
 */
export async function selectConciergerie(conciergerieId: number): Promise<void> {
  const user = currentUser();
  if (user !== undefined) clearOrdersInProgress(user.id);
  await select({ conciergerieId, beneficiaryId: null });
}

/** A manager selects the beneficiary for whom they act, or with null nobody. */
export function selectBeneficiary(beneficiaryId: number | null): Promise<void> {
  if (beneficiaryId !== null) saveRecentPerson(beneficiaryId);
  return select({ ...requestContext.get(), beneficiaryId });
}

async function select(context: RequestContext): Promise<void> {
  keepContext(context);
  requestContext.set(context);
  await refreshUser();
}
