import type { DirectDebitOnWire } from '@loge/contract/payments/direct-debit-wire';
import { returnDirectDebit } from '@loge/contract/payments/return-direct-debit';
import { DEBIT_OBSTACLES, DEBIT_RETURN_REASONS } from '@loge/domain/payments/direct-debits';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconArrowBackUp, IconBuildingBank } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { TicketNumber } from '../../design-system/surfaces/ticket-number.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FullMoment, ListLink } from '../../lists/list-cells.tsx';
import type { PanelFrame } from '../../lists/paged-list.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './desk-money.module.css';
import { DirectDebitState } from './desk-states.tsx';

interface DirectDebitPanelProps {
  /** Undefined when it is not on this page of the list. */
  readonly debit: DirectDebitOnWire | undefined;
  readonly pageOf: (orderId: number) => string;
  readonly frame: PanelFrame;
  readonly onCollect: (debit: DirectDebitOnWire) => void;
}

/** One direct debit beside the list: by which mandate, in which file, and what may be done with it now. */
export function DirectDebitPanel({ debit, pageOf, frame, onCollect }: DirectDebitPanelProps) {
  const t = useTranslations('deskMoney');
  if (debit === undefined) {
    return (
      <SidePanel label={t('sepa.one')} {...frame} head={<h2 className={styles.title}>{t('sepa.one')}</h2>}>
        <EmptyState object="administratif" title={t('sepa.elsewhere')} />
      </SidePanel>
    );
  }
  return (
    <SidePanel
      label={t('sepa.one')}
      {...frame}
      head={
        <div className={styles.head}>
          <div className={styles.cardHead}>
            <h2 className={styles.title}>{debit.userName === '' ? t('company') : debit.userName}</h2>
            <MoneyText cents={debit.amount} className={styles.amount} />
          </div>
          <div className={styles.cardHead}>
            <span className={styles.soft}>{debit.categoryLabel}</span>
            <DirectDebitState state={debit.state} />
          </div>
          <div className={styles.give}>
            {debit.canCollect && (
              <Button size="sm" icon={IconBuildingBank} onClick={() => onCollect(debit)}>
                {t('sepa.collect')}
              </Button>
            )}
            {debit.canReturn && <ReturnAct debit={debit} />}
          </div>
        </div>
      }
    >
      <DebitBody debit={debit} pageOf={pageOf} />
    </SidePanel>
  );
}

/** The bank sent it back: asked with the reason that the bank gave, for it is booked back for good. */
function ReturnAct({ debit }: { debit: DirectDebitOnWire }) {
  const t = useTranslations('deskMoney.sepa');
  const language = useLocale();
  const label = useLabel();
  const dialogs = useDialogs();
  const toast = useToast();
  const perform = useActionWithToast(returnDirectDebit);
  const amount = formatMoney(debit.amount, language);
  const onReturn = async () => {
    const [first, ...others] = DEBIT_RETURN_REASONS.map((reason) => ({
      value: reason.key,
      label: `${label(reason.label)} (${reason.key})`,
    }));
    if (first === undefined) return;
    const reason = await dialogs.choose({
      title: t('returnQuestion', { amount }),
      body: t('returnHelp'),
      label: t('returnReason'),
      confirmLabel: t('return'),
      options: [first, ...others],
    });
    const known = DEBIT_RETURN_REASONS.find(({ key }) => key === reason);
    if (known === undefined) return;
    if ((await perform({ paymentId: debit.id, reason: known.key })) !== undefined) toast.success(t('returned'));
  };
  return (
    <Button size="sm" variant="outline" icon={IconArrowBackUp} onClick={() => void onReturn()}>
      {t('return')}
    </Button>
  );
}

function DebitBody({ debit, pageOf }: { debit: DirectDebitOnWire; pageOf: (orderId: number) => string }) {
  const t = useTranslations('deskMoney');
  const label = useLabel();
  const language = useLocale();
  const { orderId, obstacle, notice, mandateReference, iban, dueDate, file } = debit;
  const day = (date: string) => <DateText date={date} form="numeric" />;
  return (
    <div className={styles.body}>
      {obstacle !== null && <Note tone="warning">{label(DEBIT_OBSTACLES[obstacle])}</Note>}
      {debit.messageWarning !== null && <Note tone="warning">{debit.messageWarning}</Note>}
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
          { label: t('sepa.due'), value: dueDate === null ? t('sepa.notDueYet') : day(dueDate) },
          ...(notice === null
            ? []
            : [
                {
                  label: t('sepa.notice'),
                  value: t('sepa.noticeDays', {
                    count: notice.days,
                    date: formatDate(notice.from, 'numeric', language),
                  }),
                },
              ]),
          ...(mandateReference === null ? [] : [{ label: t('sepa.mandate'), value: mandateReference }]),
          ...(iban === null ? [] : [{ label: t('sepa.account'), value: iban }]),
          ...(file === null
            ? []
            : [
                { label: t('sepa.file'), value: file.messageId },
                { label: t('sepa.debitedOn'), value: day(file.collectionDate) },
              ]),
          { label: t('conciergerie'), value: debit.conciergerieName },
          { label: t('payments.created'), value: <FullMoment moment={debit.creationDate} /> },
          ...(debit.collectionDate === null
            ? []
            : [{ label: t('payments.collected'), value: <FullMoment moment={debit.collectionDate} /> }]),
        ]}
      />
    </div>
  );
}
