import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { loadOrderPaper } from '@loge/contract/ordering/load-order-paper';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconDownload } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../../client/local-moment.ts';
import { useBusyDownload } from '../../../client/open-download.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { DescriptionList } from '../../../design-system/data/description-list.tsx';
import { Timeline } from '../../../design-system/data/timeline.tsx';
import { QrCode } from '../../../design-system/values/qr-code.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { useUser } from '../../../session/session.ts';
import { ReturnSending } from './return-sending.tsx';
import styles from './withdrawal.module.css';

type Order = Pick<BeneficiaryOrderDetailOnWire, 'id' | 'partnerName' | 'creationDate'>;
type Withdrawal = BeneficiaryOrderDetailOnWire['withdrawals'][number];

/** The acknowledgment of a withdrawal: its content, its day and hour, and what comes next. It can be kept as a PDF, as in the mail. */
export function WithdrawalReceipt({ order, withdrawal }: { order: Order; withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  const { received, facts, steps } = useReceiptWords(order, withdrawal);
  const { download, busy } = useBusyDownload(loadOrderPaper);
  const isAwaited = withdrawal.carriedOutAt === null && withdrawal.goodsReturn?.holder === 'beneficiary';
  return (
    <Ticket
      as="section"
      footLayout="stack"
      foot={
        <>
          <p className={styles.reference}>
            <span>
              {t('reference')} <b>{withdrawal.reference}</b>
            </span>
            <b>{received}</b>
          </p>
          <Button
            variant="tinted"
            icon={IconDownload}
            full
            pending={busy}
            onClick={() => void download({ orderId: order.id, withdrawalId: withdrawal.id })}
          >
            {t('download')}
          </Button>
          {isAwaited && <ReturnSending orderId={order.id} withdrawal={withdrawal} />}
        </>
      }
    >
      <h2 className={styles.title}>{t('received')}</h2>
      <DescriptionList facts={facts} />
      <h3 className={styles.next}>{t('next')}</h3>
      <Timeline label={t('next')} events={steps} />
      {isAwaited && (
        <p className={styles.code}>
          <QrCode text={withdrawal.reference} label={t('returnCode', { reference: withdrawal.reference })} />
        </p>
      )}
    </Ticket>
  );
}

function useReceiptWords(order: Order, withdrawal: Withdrawal) {
  const t = useTranslations('withdrawal');
  const label = useLabel();
  const language = useLocale();
  const localMoment = useLocalMoment();
  const { email } = useUser();
  const withYear = (day: string): string => `${formatDate(day, 'long', language)} ${day.slice(0, 4)}`;
  const { date, time } = localMoment(withdrawal.at);
  const { awaits, carriedOutAt } = withdrawal;
  const due = withYear(withdrawal.dueOn);
  const received = t('receivedAt', { day: withYear(date), time: formatTime(time, language) });
  const isReady = carriedOutAt !== null;
  const dayOf = (at: string): string => withYear(localMoment(at).date);
  const sent = withdrawal.goodsReturn?.steps.find(({ step }) => step === 'sent');
  const back = withdrawal.goodsReturn?.steps.find(({ step }) => step === 'received');
  const returnSteps = [
    ...(sent === undefined
      ? []
      : [
          {
            key: 'sent',
            title: t('stepSent'),
            when: t('stepSentHint', { day: dayOf(sent.at), carrier: sent.carrier, number: sent.trackingNumber }),
            tone: 'done' as const,
          },
        ]),
    ...(awaits !== 'return'
      ? []
      : [
          back === undefined
            ? {
                key: 'return',
                title: t(sent === undefined ? 'stepReturn' : 'stepOnItsWay'),
                when: sent === undefined ? t('stepReturnHint', { day: due }) : t('stepOnItsWayHint'),
                tone: 'todo' as const,
              }
            : { key: 'return', title: t('stepReturned'), when: dayOf(back.at), tone: 'done' as const },
        ]),
  ];
  return {
    received,
    facts: [
      {
        label: t('contract'),
        value: t('contractOf', {
          number: formatOrderNumber(order.id),
          partner: order.partnerName,
          day: withYear(localMoment(order.creationDate).date),
        }),
      },
      {
        label: t('youGiveUp'),
        value: withdrawal.lines
          .map((line) => `${line.quantity}\u00a0×\u00a0${label(line.label)}, ${formatMoney(line.amount, language)}`)
          .join(' · '),
      },
      { label: t('sentTo'), value: email },
    ],
    steps: [
      { key: 'made', title: t('stepWithdrawn'), when: received, tone: 'done' as const },
      ...returnSteps,
      ...(awaits === 'desk'
        ? [
            {
              key: 'desk',
              title: t('stepDesk'),
              when: t('stepDeskHint'),
              tone: isReady ? ('done' as const) : ('todo' as const),
            },
          ]
        : []),
      ...(withdrawal.arriving > 0
        ? [
            {
              key: 'arriving',
              title: t('stepRefund'),
              when: t('stepArriving', { amount: formatMoney(withdrawal.arriving, language) }),
              tone: 'todo' as const,
            },
          ]
        : []),
      ...(withdrawal.back > 0
        ? [
            {
              key: 'refund',
              title: `${t('stepRefund')} ${formatMoney(Math.max(0, withdrawal.back - withdrawal.owed), language)}`,
              when: t('stepRefundHint', { day: due }),
              tone: 'todo' as const,
            },
          ]
        : []),
      ...(withdrawal.back === 0 && withdrawal.arriving === 0
        ? [{ key: 'refund', title: t('stepRefund'), when: t('stepNothingPaid'), tone: 'done' as const }]
        : []),
    ],
  };
}
