import { addDays, formatDate, isLocalDate } from '@loge/domain/shared/local-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { SettlementNotices } from '../../features/billing/self-billing/settlement-notices.tsx';
import { DayView } from '../../features/partner-portal/day/day-view.tsx';
import { Shopfront } from '../../illustrations/shopfront.tsx';
import { objectFor } from '../../illustrations/object-for.ts';
import { listHref } from '../../lists/list-address.ts';
import { pathTo } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { Band } from '../band.tsx';
import { ownInvoiceHref } from '../own-invoice-href.ts';
import styles from './partner-home-screen.module.css';

/** "Ma journée": where a partner starts. Spec: partner-content-locker §2 "/homepart". */
export function PartnerHomeScreen() {
  const t = useTranslations('partnerPortal.day');
  const notices = useTranslations('selfBilling.notices');
  const language = useLocale();
  const today = useToday();
  const { companyName, partnerId } = useUser();
  const parameters: { day?: unknown } = useSearch({ strict: false });
  const day = typeof parameters.day === 'string' && isLocalDate(parameters.day) ? parameters.day : today;
  const hrefOf = (other: string): string => (other === today ? '/homepart' : `/homepart?day=${other}`);
  return (
    <>
      <Band
        title={formatDate(day, 'long', language, today)}
        picture={
          <span className={styles.front}>
            <Shopfront object={objectFor(companyName)} seed={partnerId ?? 0} sign={companyName || undefined} />
          </span>
        }
      >
        <IconButton icon={IconChevronLeft} variant="dark" label={t('previous')} href={hrefOf(addDays(day, -1))} />
        <Link href="/homepart" className={styles.today} aria-current={day === today ? 'date' : undefined}>
          {t('today')}
        </Link>
        <IconButton icon={IconChevronRight} variant="dark" label={t('next')} href={hrefOf(addDays(day, 1))} />
      </Band>
      <div className={styles.notices}>
        <SettlementNotices isUnreadOnly title={notices('title')} hrefOf={ownInvoiceHref} />
      </div>
      <DayView
        day={day}
        orderHref={(id) => pathTo('/partnerOrderDetail/$id', { id })}
        listHref={(view) =>
          view === 'all'
            ? '/allorderp'
            : listHref('/allorderp', { view, sort: { column: 'dateRealisation', ascending: true } })
        }
      />
    </>
  );
}
