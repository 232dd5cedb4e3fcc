import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { OrderNumber } from '../../design-system/values/order-number.tsx';
import { ServerMark } from '../../lists/server-mark.tsx';
import styles from './order-row.module.css';
import { PartnerMoney } from './partner-money.tsx';
import { useLinesText } from './partner-texts.ts';
import { lookOf } from './task-look.ts';

interface OrderRowProps {
  readonly order: PartnerOrderSummaryOnWire;
  readonly href: string;
  /** What the rows around it do not say: the hour, the day, the desk; that of another server is named with its mark. */
  readonly about: readonly (string | null)[];
  readonly withAmount?: boolean;
  /** What is done with it at once; beside the way to it. */
  readonly act?: ReactNode;
}

/** An order as one line of the day or of the list: number, what, for whom, and what it asks; all of it leads to the order. */
export function OrderRow({ order, href, about, withAmount = false, act = null }: OrderRowProps) {
  const t = useTranslations('partnerPortal.row');
  const linesText = useLinesText();
  const { id, lineItems, offreLabel, adherent, statusPartenaire, statusColor } = order;
  const { icon, ground } = lookOf(order);
  const remarks = lineItems.map(({ comment }) => comment ?? '').filter((comment) => comment !== '');
  const articles = linesText(lineItems);
  const what = articles === '' ? offreLabel : articles;
  const isElsewhere = order.technicalHostingServer !== null;
  const namesDesk = about.includes(order.conciergerieName);
  const [when, ...where] = about.filter((text) => !isElsewhere || text !== order.conciergerieName);
  const details = [
    when ?? null,
    order.dateFlexible ? t('flexible') : null,
    ...where,
    adherent,
    offreLabel,
    ...remarks,
  ].filter((text): text is string => text !== null && text !== '' && text !== what);
  return (
    <li className={styles.item}>
      <Ticket notches="middle" href={href} className={styles.row}>
        <span className={styles.line}>
          <span className={styles.mark} style={{ background: ground }}>
            <Glyph icon={icon} />
          </span>
          <span className={styles.number}>
            <small>N°</small>
            <b>
              <OrderNumber id={id} />
            </b>
          </span>
          <span className={styles.words}>
            <b className={styles.what}>{what}</b>
            <span className={styles.details}>{details.join(' · ')}</span>
            <ServerMark server={order.technicalHostingServer} desk={namesDesk ? order.conciergerieName : null} />
          </span>
          <span className={styles.end}>
            <StatusBadge tone={statusColor} label={statusPartenaire} className={styles.badge} />
            {withAmount && (
              <span className={styles.amount}>
                <PartnerMoney order={order} />
              </span>
            )}
          </span>
        </span>
      </Ticket>
      {act}
    </li>
  );
}
