import { getSelfBilling } from '@loge/contract/billing/get-self-billing';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Skeleton } from '../../../design-system/status/skeleton.tsx';
import { MandateCard } from './mandate-card.tsx';

/** The mandate of a partner, as its desk sees it. */
export function MandateOfPartner({ partnerId }: { readonly partnerId: number }) {
  return (
    <QueryBoundary query={useActionQuery(getSelfBilling, { partnerId })} skeleton={<Skeleton height={120} />}>
      {(mandates) => <MandateCard side="desk" partnerId={partnerId} mandates={mandates} />}
    </QueryBoundary>
  );
}
