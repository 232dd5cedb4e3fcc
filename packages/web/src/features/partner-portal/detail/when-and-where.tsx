import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { formatDate, formatTime, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { IconCalendar, IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import styles from './when-and-where.module.css';

/** When the work is done, or things are taken and brought back, and where. */
export function WhenAndWhere({ order }: { order: PartnerOrderOnWire }) {
  const t = useTranslations('partnerPortal');
  const language = useLocale();
  const today = useToday();
  const { workflow, dateRealisation, time, dateFlexible, dateLivraison, placeDesc, conciergerieName } = order;
  const isTaken = workflow === 'DEPOSE_REPRISE_ENTREPRISE';
  const momentOf = (date: LocalDate, at: LocalTime | null): string => {
    const day = formatDate(date, 'long', language, today);
    return at === null ? day : `${day}, ${formatTime(at, language)}`;
  };
  const service = dateRealisation === null ? t('order.noDate') : momentOf(dateRealisation, time);
  const when = dateFlexible ? `${service}, ${t('row.flexible')}` : service;
  const where = [...new Set([placeDesc, conciergerieName])].filter(Boolean).join(', ');
  return (
    <ul className={styles.list}>
      <li>
        <Glyph icon={isTaken ? IconPackageExport : IconCalendar} size={22} />
        <span>
          <b>{isTaken ? t('order.toTake', { when }) : when}</b>
          <span className={styles.where}>{where}</span>
        </span>
      </li>
      {dateLivraison !== null && (
        <li>
          <Glyph icon={IconPackageImport} size={22} />
          <b>{t('order.toReturn', { when: momentOf(dateLivraison, null) })}</b>
        </li>
      )}
    </ul>
  );
}
