import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { declareCriticalScreen } from '../../client/refetch-interval.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { KeptCard } from '../../features/payments/kept-card.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { NarrowScreen } from '../narrow-screen.tsx';
import styles from './payment-screen.module.css';

/** One's card in detail. Spec: beneficiary-and-access §2.3 (/bnfv2/payment/cc). */
export function PaymentCardScreen() {
  const t = useTranslations('payments');
  useScreenTitle(t('cardTitle'));
  useEffect(declareCriticalScreen, []);
  return (
    <NarrowScreen title={t('cardTitle')} back="/bnfv2/payment">
      <QueryBoundary
        query={useActionQuery(getMyPaymentOptions, {})}
        skeleton={
          <SkeletonGroup className={styles.parts ?? ''}>
            <Skeleton shape="box" height={200} />
            <Skeleton shape="box" height={110} />
          </SkeletonGroup>
        }
      >
        {(means) => (
          <div className={styles.parts}>
            <KeptCard means={means} />
          </div>
        )}
      </QueryBoundary>
    </NarrowScreen>
  );
}
