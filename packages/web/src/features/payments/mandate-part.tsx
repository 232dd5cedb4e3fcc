import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { useActionQuery } from '../../client/use-action.ts';
import { WhenAnswered } from '../../client/when-answered.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { MandateForm } from './mandate-form.tsx';

/** The mandate where direct debit is open to this person; nothing where it is not. */
export function MandatePart({ holder, onSigned }: { holder: string; onSigned: () => void }) {
  return (
    <WhenAnswered
      query={useActionQuery(getMyPaymentOptions, {})}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="box" height={320} />
        </SkeletonGroup>
      }
    >
      {(means) => (means.sepaAvailable ? <MandateForm means={means} holder={holder} onSigned={onSigned} /> : null)}
    </WhenAnswered>
  );
}
