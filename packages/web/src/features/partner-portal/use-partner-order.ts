import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { ActionRefused, type CallFailure } from '../../client/failures.ts';
import { useActionQuery } from '../../client/use-action.ts';

/** The number in an address; null when it cannot be one. */
export function orderIdOf(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

interface PartnerOrderAnswer {
  readonly query: UseQueryResult<PartnerOrderOnWire, CallFailure>;
  /** The order does not exist, or is another partner's. */
  readonly isUnknown: boolean;
}

/** One of the partner's orders, followed live. */
export function usePartnerOrder(id: number | null): PartnerOrderAnswer {
  const query = useActionQuery(
    partnerOrderDetail,
    { id: id ?? 0 },
    { enabled: id !== null, select: ({ order }) => order },
  );
  const isRefused = query.error instanceof ActionRefused && query.error.refusal === 'not-found';
  return { query, isUnknown: id === null || isRefused };
}
