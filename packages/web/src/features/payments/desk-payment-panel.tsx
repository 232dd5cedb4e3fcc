import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { IconCheck } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { LineList } from '../../design-system/data/line-list.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { TicketNumber } from '../../design-system/surfaces/ticket-number.tsx';
import { FullMoment, ListLink } from '../../lists/list-cells.tsx';
import type { PanelFrame } from '../../lists/paged-list.tsx';
import styles from './desk-money.module.css';
import { PaymentState } from './desk-states.tsx';

interface DeskPaymentPanelProps {
  /** Undefined when it is not on this page of the list. */
  readonly payment: PaymentOnWire | undefined;
  readonly pageOf: (orderId: number) => string;
  readonly frame: PanelFrame;
  readonly onCollect: (payment: PaymentOnWire) => void;
  readonly collecting: number | null;
}

/** One payment beside the list: whose, what it is made of, where it stands, and the one act that is open. */
export function DeskPaymentPanel({ payment, pageOf, frame, onCollect, collecting }: DeskPaymentPanelProps) {
  const t = useTranslations('deskMoney');
  if (payment === undefined) {
    return (
      <SidePanel label={t('payments.one')} {...frame} head={<h2 className={styles.title}>{t('payments.one')}</h2>}>
        <EmptyState object="administratif" title={t('payments.elsewhere')} />
      </SidePanel>
    );
  }
  return (
    <SidePanel
      label={t('payments.one')}
      {...frame}
      head={
        <div className={styles.head}>
          <div className={styles.cardHead}>
            <h2 className={styles.title}>{payment.userName === '' ? t('company') : payment.userName}</h2>
            <MoneyText cents={payment.amount} className={styles.amount} />
          </div>
          <div className={styles.cardHead}>
            <span className={styles.soft}>{payment.typeLabel}</span>
            <PaymentState payment={payment} />
          </div>
          {payment.canMarkCollected && (
            <div className={styles.acts}>
              <Button size="sm" icon={IconCheck} pending={collecting === payment.id} onClick={() => onCollect(payment)}>
                {t(payment.amount < 0 ? 'payments.refund' : 'payments.collect')}
              </Button>
            </div>
          )}
        </div>
      }
    >
      <PaymentBody payment={payment} pageOf={pageOf} />
    </SidePanel>
  );
}

function PaymentBody({ payment, pageOf }: { payment: PaymentOnWire; pageOf: (orderId: number) => string }) {
  const t = useTranslations('deskMoney');
  const language = useLocale();
  const { orderId, tvaRate, amountHT, amountTva, amount, creditId, creditRemainingAmount } = payment;
  const rate = tvaRate === -1 ? t('payments.severalRates') : t('payments.vat', { rate: rateText(tvaRate, language) });
  return (
    <div className={styles.body}>
      {payment.messageWarning !== null && <Note tone="warning">{payment.messageWarning}</Note>}
      {payment.messageInfo !== null && <Note>{payment.messageInfo}</Note>}
      <LineList
        density="compact"
        lines={[
          { key: 'net', label: t('payments.net'), amount: amountHT },
          { key: 'vat', label: rate, amount: amountTva },
        ]}
        total={{ label: t('payments.total'), cents: amount }}
      />
      <DescriptionList
        facts={[
          ...(orderId === null
            ? []
            : [
                {
                  label: t('order'),
                  value: (
                    <ListLink href={pageOf(orderId)}>
                      <TicketNumber number={orderId} strong />
                    </ListLink>
                  ),
                },
              ]),
          ...(payment.categoryLabel === '' ? [] : [{ label: t('payments.category'), value: payment.categoryLabel }]),
          { label: t('conciergerie'), value: payment.conciergerieName },
          { label: t('payments.created'), value: <FullMoment moment={payment.creationDate} /> },
          ...(payment.collectionDate === null
            ? []
            : [{ label: t('payments.collected'), value: <FullMoment moment={payment.collectionDate} /> }]),
          ...(creditId === null || creditRemainingAmount === null
            ? []
            : [{ label: t('payments.creditLeft'), value: <MoneyText cents={creditRemainingAmount} /> }]),
        ]}
      />
    </div>
  );
}

const rateText = (percent: number, language: string): string => new Intl.NumberFormat(language).format(percent);
