import { elided } from '@loge/domain/shared/french-words';
import type { LockerStatusEntryOnWire } from '@loge/contract/lockers/kern-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { useDurationText } from '../../design-system/values/use-duration-text.ts';
import { useLabel } from '../../messages/use-label.ts';
import styles from './locker-desk.module.css';
import { actsOf, type LockerActs } from './use-locker-act.ts';
import { useDeadlineText } from './use-deadline-text.ts';

interface ChosenBoxProps {
  readonly entry: LockerStatusEntryOnWire | null;
  readonly acts: LockerActs;
}

/** What is behind the chosen door, what its maker said of it, and what may be done there. */
export function ChosenBox({ entry, acts }: ChosenBoxProps) {
  const t = useTranslations('lockerDesk');
  const label = useLabel();
  const until = useDeadlineText();
  const duration = useDurationText();
  if (entry === null)
    return (
      <section className={styles.chosen} aria-label={t('chosen')}>
        <p>{t('chooseOne')}</p>
      </section>
    );
  const { door, fault, number, orders } = entry;
  const inside = (
    <>
      {orders.map(({ id, userName, isInside }) => (
        <p key={id}>
          {t(isInside ? 'isInside' : 'isAwaited', elided({ number: formatOrderNumber(id), name: userName }))}
        </p>
      ))}
      {orders.length === 0 && <p>{t('nothingInside')}</p>}
      {door !== null && (
        <Note tone={door === 'asked' || door === 'opened' ? 'info' : 'warning'} live>
          {t(`doors.${door}`)}
        </Note>
      )}
    </>
  );
  const buttons = (
    <div className={styles.chosenActs}>
      {actsOf(entry).map((action, index) => (
        <Button
          key={`${action.serverAction.act} ${action.serverAction.orderId}`}
          size="sm"
          variant={index === 0 ? 'tinted' : 'outline'}
          {...acts.lookOf(action)}
          onClick={() => void acts.perform(action)}
        >
          {label(action.buttonLabelInt)}
        </Button>
      ))}
    </div>
  );
  // What is broken is a ticket, with its way out first.
  if (fault !== null)
    return (
      <section className={styles.fault} aria-label={t('chosen')}>
        <Ticket as="div" foot={buttons} footLayout="stack">
          <p className={styles.faultHead}>
            <StatusBadge tone="refused" label={t('states.faulty')} size="sm" />
            <span>{t('since', { date: until(entry.since), ago: duration(minutesSince(entry.since)) })}</span>
          </p>
          <h2>{`${t('boxName', { number })}, ${t(`faults.${fault}`)}`}</h2>
          {inside}
        </Ticket>
      </section>
    );
  return (
    <section className={styles.chosen} aria-label={t('chosen')}>
      <h2>{t('boxName', { number })}</h2>
      {inside}
      {buttons}
    </section>
  );
}

const minutesSince = (moment: string): number =>
  Math.max(1, Math.round((Date.now() - new Date(moment).getTime()) / 60_000));
