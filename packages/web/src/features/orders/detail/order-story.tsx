import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { lowered } from '@loge/domain/shared/capitalised';
import { useTranslations } from 'use-intl';
import { Timeline } from '../../../design-system/data/timeline.tsx';
import { useStoryMoment } from '../order-texts.ts';
import { CollapsibleSection } from './collapsible-section.tsx';
import styles from './order-facts.module.css';

/** The life of an order, newest first: who brought it where, what they said, what became of its mail. */
export function OrderStory({ order }: { order: Pick<ManagerOrderDetailOnWire, 'statuses'> }) {
  const t = useTranslations('orders');
  const momentOf = useStoryMoment(t('today'));
  return (
    <CollapsibleSection title={t('history')}>
      <Timeline
        label={t('history')}
        // Steps of one moment keep their order: done comes before paid.
        events={order.statuses
          .toReversed()
          .map(
            ({ author, content, creation, statusLabel, statusColor, mail, va, vp, docName, docUrl, relatedItems }) => {
              const seenBy = [va ? t('comments.byBeneficiary') : '', vp ? t('comments.byPartner') : ''].filter(Boolean);
              const detail = [
                content,
                content === '' || seenBy.length === 0
                  ? ''
                  : t('comments.seenBy', { who: seenBy.join(t('comments.and')) }),
                relatedItems.join(', '),
                mail === null ? '' : t(`mail.${mail}`),
              ]
                .filter((text) => text !== '')
                .join(' · ');
              return {
                key: `${creation} ${statusLabel}`,
                tone: statusColor,
                title: t.rich('step', { author, status: lowered(statusLabel), b: (words) => <b>{words}</b> }),
                ...((detail !== '' || docUrl !== null) && {
                  detail: (
                    <>
                      {detail}
                      {docUrl !== null && (
                        <a className={styles.file} href={docUrl} target="_blank" rel="noreferrer">
                          {docName}
                        </a>
                      )}
                    </>
                  ),
                }),
                when: momentOf(creation),
              };
            },
          )}
      />
    </CollapsibleSection>
  );
}
