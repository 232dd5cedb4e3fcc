import type { ReactNode } from 'react';
import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { MandateForm } from './mandate-form.tsx';

type MandatePartProps = {
  holder: string;
  /** What it is for, said to the person who has none yet. */
  why: ReactNode;
  onSigned: () => void;
};

/** The mandate where direct debit is open to this person; nothing where it is not. */
export function MandatePart({ holder, why, onSigned }: MandatePartProps) {
  return (
    <QueryBoundary
      query={useActionQuery(getMyPaymentOptions, {})}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="box" height={320} />
        </SkeletonGroup>
      }
    >
      {(means) =>
        means.sepaAvailable && (
          <>
            {means.sepaMandate === null && why}
            <MandateForm means={means} holder={holder} onSigned={onSigned} />
          </>
        )
      }
    </QueryBoundary>
  );
}
