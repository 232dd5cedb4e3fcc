import { useTranslations } from 'use-intl';
import { classNames } from '../design-system/class-names.ts';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../design-system/layout/visually-hidden.tsx';
import { Link } from '../design-system/links/link.tsx';
import type { Place } from './places.ts';
import styles from './side-bar.module.css';
import type { NavBadges } from './use-nav-badges.ts';

/** A place by its sign and name, with what waits in it. */
export function PlaceLink({ place, isCurrent, marks }: { place: Place; isCurrent: boolean; marks: NavBadges }) {
  const t = useTranslations('managerShell');
  return (
    <Link
      href={place.address}
      className={styles.place}
      aria-current={isCurrent ? 'page' : undefined}
      title={t(place.name)}
    >
      <Glyph icon={place.icon} size={18} />
      <span className={styles.name}>{t(place.name)}</span>
      <Mark place={place} marks={marks} />
    </Link>
  );
}

/** What waits in a place, if anything does. */
function Mark({ place, marks }: { place: Place; marks: NavBadges }) {
  const t = useTranslations('managerShell');
  if (place.name === 'cashRegister') {
    return marks.isCashRegisterOpen ? (
      <span className={styles.dot} title={t('cashRegisterOpen')}>
        <VisuallyHidden>{t('cashRegisterOpen')}</VisuallyHidden>
      </span>
    ) : null;
  }
  const counts = {
    inbox: [marks.inbox, t('toProcess', { count: marks.inbox })],
    chat: [marks.chat, t('unreadMessages', { count: marks.chat })],
    lockers: [marks.lockers ?? 0, t('faultyLockers', { count: marks.lockers ?? 0 })],
    complaints: [marks.lateComplaints, t('lateComplaints', { count: marks.lateComplaints })],
    billing: [marks.contestedInvoices, t('contestedInvoices', { count: marks.contestedInvoices })],
  } as const;
  if (!isCounted(place.name)) return null;
  const [count, label] = counts[place.name];
  if (count === 0) return null;
  return (
    <span className={classNames(styles.count, place.name === 'inbox' && styles.hot)}>
      {/* Spec: manager §2 "Manager bar": infinity above 99. */}
      <span aria-hidden="true">{count > 99 ? '∞' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const counted = ['inbox', 'chat', 'complaints', 'lockers', 'billing'] as const satisfies readonly Place['name'][];
const isCounted = (name: Place['name']): name is (typeof counted)[number] =>
  (counted as readonly Place['name'][]).includes(name);
