import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { ITEM_STATUSES } from '@loge/domain/orders/item-status';
import { useTranslations } from 'use-intl';
import { Tag } from '../../../design-system/status/tag.tsx';
import { articlesOn, useRemarks } from '../use-remarks.ts';
import styles from './ordered-lines.module.css';

type Line = PartnerOrderOnWire['items'][number];

/** What is ordered, how often, with which remarks, and where each piece is. */
export function OrderedLines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('partnerPortal.order');
  const remarksOn = useRemarks();
  if (lines.length === 0) return <p className={styles.none}>{t('noArticles')}</p>;
  // Where every piece is in the same place, the order says it already.
  const tellsPlaces = new Set(lines.filter(({ quantity }) => quantity > 0).map(({ status }) => status.status)).size > 1;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          {articlesOn(line) > 0 && <b className={styles.quantity}>{line.quantity}</b>}
          <div className={styles.words}>
            <p className={styles.label}>{line.label}</p>
            {remarksOn(line).map((remark) => (
              <p key={remark} className={styles.remark}>
                {remark}
              </p>
            ))}
          </div>
          {tellsPlaces && line.status.status > 0 && <Tag>{ITEM_STATUSES[line.status.status]?.label}</Tag>}
        </li>
      ))}
    </ul>
  );
}
