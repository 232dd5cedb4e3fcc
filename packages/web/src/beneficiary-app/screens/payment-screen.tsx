import { getMyPaymentOptions } from '@loge/contract/payments/get-my-payment-options';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { declareCriticalScreen } from '../../client/refetch-interval.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { CreditList } from '../../features/payments/credit-list.tsx';
import { MeansOfPayment } from '../../features/payments/means-of-payment.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { NarrowScreen } from '../narrow-screen.tsx';
import styles from './payment-screen.module.css';

/** Credits and means of payment, as they stand. Spec: beneficiary-and-access §2.4 (Payment means page). */
export function PaymentScreen() {
  const t = useTranslations('payments');
  useScreenTitle(t('title'));
  useEffect(declareCriticalScreen, []);
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      <QueryBoundary
        query={useActionQuery(getMyPaymentOptions, {})}
        skeleton={
          <SkeletonGroup className={styles.parts ?? ''}>
            <Skeleton shape="box" height={190} />
            <Skeleton shape="box" height={190} />
          </SkeletonGroup>
        }
      >
        {(means) => (
          <div className={styles.parts}>
            <CreditList />
            <MeansOfPayment means={means} />
          </div>
        )}
      </QueryBoundary>
    </NarrowScreen>
  );
}
