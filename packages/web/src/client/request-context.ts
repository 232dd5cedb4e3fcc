import { createStore } from './store.ts';

/** For whom a manager acts: sent with every call, part of every query key. Beneficiaries and partners leave it empty. */
export interface RequestContext {
  readonly conciergerieId: number | null;
  readonly beneficiaryId: number | null;
}

export const noContext: RequestContext = { conciergerieId: null, beneficiaryId: null };

export const requestContext = createStore<RequestContext>(noContext);

/**
 * Who the page takes itself to be signed in as; null for nobody. Another window may have signed somebody else in in the meantime: the server
 * refuses what is asked in the wrong name, as it would after the session had ended.
 */
export const expectedUser = createStore<number | null>(null);

/** The value of the header `X-Session-Context`, or undefined when there is nothing to say (Spec: beneficiary-and-access §7). */
export function contextHeader(
  { conciergerieId, beneficiaryId }: RequestContext,
  userId: number | null,
): string | undefined {
  const parts = [
    ...(conciergerieId === null ? [] : [`conciergerie=${conciergerieId}`]),
    ...(beneficiaryId === null ? [] : [`beneficiary=${beneficiaryId}`]),
    ...(userId === null ? [] : [`user=${userId}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(';');
}
