import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { withdrawCancellationRequest } from '@loge/contract/ordering/withdraw-cancellation-request';
import { deadlineText } from '@loge/domain/orders/cancellation-terms';
import { formatMoney } from '@loge/domain/shared/money';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../../client/local-moment.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../../client/use-single-flight.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { LineList, type RecapLine } from '../../../design-system/data/line-list.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import styles from './cancellation-request.module.css';

type Order = Pick<BeneficiaryOrderDetailOnWire, 'id'>;
type Request = NonNullable<BeneficiaryOrderDetailOnWire['cancellationRequest']>;

/**
 * While the desk decides on a request to cancel: what is paid, what may be kept, what comes back and where to; and the way to take the request back.
 * Spec: beneficiary-and-access §4 (Cancellation).
 */
export function CancellationRequest({ order, request }: { order: Order; request: Request }) {
  const t = useTranslations('cancellation');
  const label = useLabel();
  const language = useLocale();
  const { paid, promised, back, isFree } = request;
  const lines = useLines(request);
  const ways = back.map(({ typeLabel }) => label(typeLabel)).join(', ');
  const nothing = paid === 0 && promised === 0;
  return (
    <Ticket
      as="section"
      footLayout="stack"
      foot={
        <>
          {paid > 0 ? (
            <p className={styles.back} aria-live="polite">
              <span className={styles.word}>
                <b>{t('back')}</b>
                <span className={styles.small}>{t('backTo', { ways })}</span>
              </span>
              <b className={styles.amount}>
                {isFree ? formatMoney(paid, language) : t('atMost', { amount: formatMoney(paid, language) })}
              </b>
            </p>
          ) : (
            <p className={styles.small}>{t(isFree ? 'nothingBack' : 'nothingBackYet')}</p>
          )}
          <Withdraw orderId={order.id} />
        </>
      }
    >
      <h2 className={styles.title}>{t('title')}</h2>
      {!nothing && <LineList lines={lines} />}
      <p className={styles.terms}>{useTermsText(request)}</p>
    </Ticket>
  );
}

function useLines({ promised, back, isFree }: Request): RecapLine[] {
  const t = useTranslations('cancellation');
  const label = useLabel();
  return [
    ...back.map(({ typeLabel, amount }) => ({
      key: `paid ${typeLabel.fr}`,
      label: t('paid', { way: label(typeLabel) }),
      amount,
    })),
    ...(promised === 0 ? [] : [{ key: 'promised', label: t('promised'), amount: promised, tone: 'soft' as const }]),
    {
      key: 'fee',
      label: t('fee'),
      amount: t(isFree ? 'noFee' : 'feeOfDesk'),
      ...(isFree ? { tone: 'discount' as const } : {}),
    },
  ];
}

/** Why nothing is kept, or something may be. */
function useTermsText({ isFree, freeUntil }: Request): string {
  const t = useTranslations('cancellation');
  const language = useLocale();
  const today = useToday();
  const localMoment = useLocalMoment();
  if (freeUntil === null) return t('free');
  const until = deadlineText(localMoment(freeUntil), language, today);
  return isFree ? t('inTime', { until }) : t('tooLate', { until });
}

/** Possible until the desk has answered; answered in between, the page shows the answer. */
function Withdraw({ orderId }: { orderId: number }) {
  const t = useTranslations('cancellation');
  const toast = useToast();
  const send = useActionWithToast(withdrawCancellationRequest);
  const withdraw = useSingleFlight(async () => {
    const answer = await send({ orderId });
    if (answer !== undefined) toast.success(t('withdrawn'), { about: [`order ${orderId}`] });
  });
  return (
    <div className={styles.withdraw}>
      <p className={styles.small}>{t('until')}</p>
      <Button variant="tinted" icon={IconArrowBackUp} full onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </div>
  );
}
