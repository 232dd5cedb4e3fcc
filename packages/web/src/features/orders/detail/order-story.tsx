import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { useTranslations } from 'use-intl';
import { Timeline } from '../../../design-system/data/timeline.tsx';
import { useStoryMoment } from '../order-texts.ts';
import styles from './order-facts.module.css';

/** The life of an order, newest first: who brought it where, what they said, whether a mail went out. */
export function OrderStory({ order }: { order: Pick<ManagerOrderDetailOnWire, 'statuses'> }) {
  const t = useTranslations('orders');
  const momentOf = useStoryMoment(t('today'));
  return (
    <section>
      <h3 className={styles.title}>{t('history')}</h3>
      <Timeline
        label={t('history')}
        events={order.statuses
          .toSorted((a, b) => b.creation.localeCompare(a.creation))
          .map(({ author, content, creation, statusLabel, statusColor, mailed, relatedItems }) => {
            const detail = [content, relatedItems.join(', '), mailed ? t('mailed') : '']
              .filter((text) => text !== '')
              .join(' · ');
            return {
              key: `${creation} ${statusLabel}`,
              tone: statusColor,
              title: t.rich('step', { author, status: statusLabel, b: (words) => <b>{words}</b> }),
              ...(detail !== '' && { detail }),
              when: momentOf(creation),
            };
          })}
      />
    </section>
  );
}
