import { elided } from '@loge/domain/shared/french-words';
import { getBinaryData } from '@loge/contract/files/get-binary-data';
import type { getCustody } from '@loge/contract/reception/get-custody';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { DISPUTE_KINDS } from '@loge/domain/reception/disputes';
import { useTranslations } from 'use-intl';
import { actionAddress } from '../../client/call-action.ts';
import { useLocalMoment } from '../../client/local-moment.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { useLabel } from '../../messages/use-label.ts';
import type { DisputedItem } from './dispute-dialog.tsx';
import styles from './disputes.module.css';

type Dispute = OutputOf<typeof getCustody>['disputes'][number];

interface DisputesProps {
  readonly disputes: readonly Dispute[];
  readonly onAdd: (item: DisputedItem) => void;
}

/** What was wrong with items of an order: what was seen, by whom, with pictures, and what was agreed on. */
export function Disputes({ disputes, onAdd }: DisputesProps) {
  const t = useTranslations('reception.dispute');
  const labelOf = useLabel();
  const local = useLocalMoment();
  return (
    <ul className={styles.disputes} aria-label={t('list')}>
      {disputes.map(({ id, orderItemId, label, kind, settledAt, notes }) => (
        <li key={id} data-open={settledAt === null || undefined}>
          <p className={styles.head}>
            <b>{label}</b>
            <span>
              {t(settledAt === null ? 'isOpen' : 'isSettled')} ·{' '}
              {DISPUTE_KINDS.filter(({ key }) => key === kind).map((each) => labelOf(each.label))}
            </span>
          </p>
          <ol className={styles.notes}>
            {notes.map(({ note, picture, at, by, settles }, index) => (
              // Notes are only added at the end.
              <li key={index}>
                {picture !== null && (
                  <a
                    href={actionAddress(getBinaryData, { id: picture })}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('picture', elided({ label }))}
                  >
                    <img src={actionAddress(getBinaryData, { id: picture })} alt="" loading="lazy" />
                  </a>
                )}
                <p>
                  {settles ? t('agreedNote', { note }) : note}
                  <span className={styles.how}>
                    <DateText {...local(at)} /> {t('by', { name: by })}
                  </span>
                </p>
              </li>
            ))}
          </ol>
          {settledAt === null && (
            <Button size="sm" variant="outline" onClick={() => onAdd({ orderItemId, label, isOpen: true })}>
              {t('add')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
