import type { ReglementOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { collecterSortieDeCaisse } from '@loge/contract/cash-registers/collecter-sortie-de-caisse';
import { movementCategory } from '@loge/domain/cash-registers/movements';
import { meansOfNumber } from '@loge/domain/cash-registers/takings';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { TicketNumber } from '../../design-system/surfaces/ticket-number.tsx';
import { ListLink, ListMoment } from '../../lists/list-cells.tsx';
import { pathTo } from '../../routing/paths.ts';
import styles from './cash-registers.module.css';

/** What moved, why, who did it, and for which order. */
export function MovementLine({ movement }: { movement: ReglementOnWire }) {
  const t = useTranslations('cashRegisters');
  const language = useLocale();
  const localOf = useLocalMoment();
  const { category, type, amount, orderId, comment, depositNumber, depositType, timestamp, user } = movement;
  const means = meansOfNumber(type);
  const details = [means === null ? '' : t(`means.${means}`), depositNumber, comment, user].filter(Boolean);
  return (
    <li className={styles.movement}>
      <span>
        {depositType === 'safe' ? t('movement.toSafe') : movementCategory(category)?.label[language]}
        {orderId !== null && (
          <>
            {' '}
            <ListLink href={pathTo('/conciergeOrderDetail/$id', { id: orderId })}>
              <TicketNumber number={orderId} strong />
            </ListLink>
          </>
        )}
      </span>
      <MoneyText cents={amount} signed />
      <span className={styles.soft}>{details.join(' · ')}</span>
      <span className={styles.soft}>
        <ListMoment moment={timestamp} />
      </span>
      {movement.collectionDate !== null && (
        <span className={classNames(styles.amountLine, styles.soft)}>
          {t('movement.arrived', { date: formatDate(localOf(movement.collectionDate).date, 'numeric', language) })}
        </span>
      )}
      {movement.canCollect && <CollectMovement movement={movement} />}
    </li>
  );
}

/** Anyone who keeps the accounts says that takings have arrived, under the number of the agency or slip. Spec: manager §5, §7. */
function CollectMovement({ movement: { id, amount, depositNumber } }: { movement: ReglementOnWire }) {
  const t = useTranslations('cashRegisters.movement');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const collect = useActionWithToast(collecterSortieDeCaisse);
  const ask = async () => {
    const typed = await dialogs.prompt({
      title: t('collectTitle', { amount: formatMoney(-amount, language) }),
      body: t('collectHelp'),
      label: t('depositNumber'),
      initial: depositNumber,
      confirmLabel: t('collect'),
      required: true,
      maxLength: 50,
    });
    if (typed === null) return;
    if ((await collect({ paymentId: id, depositNumber: typed })) !== undefined) toast.success(t('collectDone'));
  };
  return (
    <span className={styles.amountLine}>
      <span className={styles.soft}>{t('waits')}</span>
      <Button size="sm" variant="tinted" onClick={() => void ask()}>
        {t('collect')}
      </Button>
    </span>
  );
}
