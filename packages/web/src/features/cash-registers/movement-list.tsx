import type { ReglementOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { movementCategory } from '@loge/domain/cash-registers/movements';
import { meansOfNumber } from '@loge/domain/cash-registers/takings';
import { useLocale, useTranslations } from 'use-intl';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { TicketNumber } from '../../design-system/surfaces/ticket-number.tsx';
import { ListLink, ListMoment } from '../../lists/list-cells.tsx';
import { pathTo } from '../../routing/paths.ts';
import styles from './cash-registers.module.css';

/** The money that moved in a register since it was opened, latest first. */
export function MovementList({ movements }: { movements: readonly ReglementOnWire[] }) {
  const t = useTranslations('cashRegisters.check');
  return (
    <section className={styles.section}>
      <h2>{t('movements')}</h2>
      {movements.length === 0 ? (
        <p className={styles.soft}>{t('noMovement')}</p>
      ) : (
        <ul className={styles.movements} aria-label={t('movements')}>
          {movements.map((movement) => (
            <MovementLine key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What moved, why, who did it, and for which order. */
export function MovementLine({ movement }: { movement: ReglementOnWire }) {
  const t = useTranslations('cashRegisters');
  const language = useLocale();
  const { category, type, amount, orderId, comment, depositNumber, timestamp, user } = movement;
  const means = meansOfNumber(type);
  const details = [means === null ? '' : t(`means.${means}`), depositNumber, comment, user].filter(Boolean);
  return (
    <li className={styles.movement}>
      <span>
        {movementCategory(category)?.label[language]}
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
    </li>
  );
}
