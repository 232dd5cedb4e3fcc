import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import { useTranslations } from 'use-intl';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { LineList } from '../../design-system/data/line-list.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FullMoment } from '../../lists/list-cells.tsx';
import type { PanelFrame } from '../../lists/paged-list.tsx';
import { useCreditWords } from './desk-credit-words.ts';
import styles from './desk-money.module.css';
import { CreditActs } from './credit-acts.tsx';
import { CreditStateBadge } from './desk-states.tsx';

interface DeskCreditPanelProps {
  /** Undefined when it is not on this page of the list. */
  readonly credit: CreditOnWire | undefined;
  readonly frame: PanelFrame;
}

/** One credit beside the list: whose, what is left of it, who gave it and who bears it. */
export function DeskCreditPanel({ credit, frame }: DeskCreditPanelProps) {
  const t = useTranslations('deskMoney.credits');
  return (
    <SidePanel
      label={t('one')}
      {...frame}
      head={
        credit === undefined ? (
          <h2 className={styles.title}>{t('one')}</h2>
        ) : (
          <div className={styles.head}>
            <div className={styles.cardHead}>
              <h2 className={styles.title}>{credit.userName}</h2>
              <MoneyText cents={credit.remainingAmount} className={styles.amount} />
            </div>
            <div className={styles.cardHead}>
              <span className={styles.soft}>{credit.name}</span>
              <CreditStateBadge credit={credit} />
            </div>
            <CreditActs credit={credit} />
          </div>
        )
      }
    >
      {credit === undefined ? <EmptyState object="cadeau" title={t('elsewhere')} /> : <CreditBody credit={credit} />}
    </SidePanel>
  );
}

function CreditBody({ credit }: { credit: CreditOnWire }) {
  const t = useTranslations('deskMoney.credits');
  const words = useCreditWords();
  const { originalAmount, remainingAmount, expirationDate, cancelledBy, cancellationReason, collectionDate } = credit;
  return (
    <div className={styles.body}>
      {cancelledBy !== null && (
        <Note tone="warning">
          {cancelledBy === '' ? t('cancelled') : t('cancelledBy', { name: cancelledBy })}
          {cancellationReason !== null && cancellationReason !== '' && ` ${cancellationReason}`}
        </Note>
      )}
      <LineList
        density="compact"
        lines={[
          { key: 'original', label: t('original'), amount: originalAmount },
          { key: 'used', label: t('used'), amount: remainingAmount - originalAmount, tone: 'soft' },
        ]}
        total={{ label: t('remaining'), cents: remainingAmount }}
      />
      <DescriptionList
        facts={[
          { label: t('designation'), value: words.designation(credit) },
          { label: t('bearer'), value: words.bearer(credit) },
          ...(credit.internalName === '' ? [] : [{ label: t('internalName'), value: credit.internalName }]),
          ...(credit.giverUserName === '' ? [] : [{ label: t('giver'), value: credit.giverUserName }]),
          { label: t('conciergerie'), value: credit.userConciergerie },
          { label: t('created'), value: <FullMoment moment={credit.creationDate} /> },
          {
            label: t('expires'),
            value: expirationDate === null ? t('noLimit') : <DateText date={expirationDate} form="numeric" />,
          },
          ...(collectionDate === null
            ? []
            : [{ label: t('collected'), value: <FullMoment moment={collectionDate} /> }]),
        ]}
      />
    </div>
  );
}
