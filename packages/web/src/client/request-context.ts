import { createStore } from './store.ts';

/** For whom a manager acts: sent with every call, part of every query key. Beneficiaries and partners leave it empty. */
export interface RequestContext {
  readonly conciergerieId: number | null;
  readonly beneficiaryId: number | null;
}

export const noContext: RequestContext = { conciergerieId: null, beneficiaryId: null };

export const requestContext = createStore<RequestContext>(noContext);

/** The value of the header `X-Session-Context`, or undefined when nothing is selected (Spec: beneficiary-and-access §7). */
export function contextHeader({ conciergerieId, beneficiaryId }: RequestContext): string | undefined {
  const parts = [
    ...(conciergerieId === null ? [] : [`conciergerie=${conciergerieId}`]),
    ...(beneficiaryId === null ? [] : [`beneficiary=${beneficiaryId}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(';');
}
