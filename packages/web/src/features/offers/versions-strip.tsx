import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '@loge/domain/shared/money';
import { formatDateText } from '../../design-system/fields/date-text.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { listHref } from '../../lists/list-address.ts';
import type { Sheet } from './offer-sheet.ts';
import type { History } from './use-offer-history.ts';
import { editorPath } from './use-offer-sheet.ts';
import { VersionChanges } from './version-changes.tsx';
import styles from './offers.module.css';

interface VersionsStripProps {
  readonly partnerId: number;
  /** As it stands in the editor. */
  readonly sheet: Sheet;
  readonly history: History;
}

/** The versions of an offer beside one another: the one in force, those to come, and what they reach. */
export function VersionsStrip({ partnerId, sheet, history: { versions, touches } }: VersionsStripProps) {
  const t = useTranslations('offers.versions');
  const carts = useTranslations('offerChanges');
  const language = useLocale();
  const offreId = sheet.offre.id;
  const shown = versions
    .filter(({ state, id }) => id === offreId || state === 'inForce' || state === 'waiting')
    .toReversed();
  if (shown.length === 0) return null;
  const edited = shown.find(({ id }) => id === offreId);
  const inForce = shown.find(({ state }) => state === 'inForce');
  /** Of all saves of a version. */
  const ordersOf = (number: number): number =>
    versions.filter((version) => version.number === number).reduce((sum, { nbOrders }) => sum + nbOrders, 0);
  const ordersText = (number: number): string =>
    t('orders', { count: ordersOf(number), shown: formatCount(ordersOf(number), language) });
  const touchesText = t('touches', {
    series: touches.nbSeries,
    waiting: touches.nbWaiting,
    quotes: touches.nbQuotes,
    orders: touches.nbOpenOrders,
  });
  return (
    <>
      <nav className={styles.versions} aria-label={t('label')}>
        {shown.map((version) => (
          <Link
            key={version.id}
            href={editorPath(partnerId, version.id)}
            className={styles.version}
            {...(version.id === offreId ? { 'aria-current': 'page' as const } : {})}
          >
            <b>
              <Glyph icon={version.state === 'waiting' ? IconClock : IconCircleCheck} size={17} />
              {t(`states.${version.state}`, { number: version.number })}
              {version.id === offreId && <Tag tone="info">{t('edited')}</Tag>}
            </b>
            <span>
              {version.startDate !== null && t('from', { day: formatDateText(version.startDate) })}{' '}
              {version.endDate !== null && t('until', { day: formatDateText(version.endDate) })}
            </span>
            {version.state !== 'waiting' && <span>{ordersText(version.number)}</span>}
            {/* A save of the version in force reaches them at once. */}
            {(version.state === 'waiting' || (version.state === 'inForce' && version.id === offreId)) && (
              <span>{touchesText}</span>
            )}
          </Link>
        ))}
        {edited?.state === 'waiting' && inForce !== undefined && (
          <VersionChanges partnerId={partnerId} inForceId={inForce.id} number={edited.number} sheet={sheet} />
        )}
      </nav>
      <p className={styles.soft}>
        {carts('carts')}{' '}
        <TextLink inline href={listHref('/allorders', { search: sheet.offre.name })}>
          {t('see')}
        </TextLink>
      </p>
    </>
  );
}
