import type { ContentGroupOnWire, GroupedPieceOnWire } from '@loge/contract/content/content-group-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { useTranslations } from 'use-intl';
import { Link } from '../../design-system/links/link.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { pathTo } from '../../routing/paths.ts';
import styles from './content-groups.module.css';

type OpensOn = ContentGroupOnWire['opensOn'];

/** Whether what is in a group is held back, waits for its day, or is online. */
export function GroupState({ opensOn, today }: { readonly opensOn: OpensOn; readonly today: string }) {
  const t = useTranslations('contentDesk.groups');
  if (opensOn === null) return <StatusBadge size="sm" tone="done" label={t('held')} />;
  const isOnline = opensOn <= today;
  return (
    <StatusBadge
      size="sm"
      tone={isOnline ? 'available' : 'new'}
      label={isOnline ? t('online') : t('waiting', { day: formatDate(opensOn, 'numeric', 'fr') })}
    />
  );
}

interface GroupedPiecesProps {
  readonly pieces: readonly GroupedPieceOnWire[];
  readonly opensOn: OpensOn;
}

/** What goes live together, each with its own days. */
export function GroupedPieces({ pieces, opensOn }: GroupedPiecesProps) {
  const t = useTranslations('contentDesk.groups');
  if (pieces.length === 0) return <p className={styles.soft}>{t('count', { count: 0 })}</p>;
  return (
    <ul className={styles.pieces}>
      {pieces.map((piece) => (
        <li key={`${piece.kind} ${piece.id}`} className={styles.piece}>
          <Link href={hrefOf(piece)}>{titleOf(piece)}</Link>
          <span className={styles.soft}>
            {t(`kinds.${piece.kind}`)} ·{' '}
            {t('ownDays', {
              from: formatDate(piece.fromDate, 'numeric', 'fr').slice(0, 5),
              to: formatDate(piece.toDate, 'numeric', 'fr'),
            })}
            {opensOn !== null && piece.toDate < opensOn && <b className={styles.late}> · {t('tooLate')}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const hrefOf = ({ kind, id }: GroupedPieceOnWire): string =>
  pathTo(kind === 'news' ? '/content/actualites/$id' : '/content/offresDuMoment/$id', { id });

const titleOf = ({ titleFr, titleInterne }: GroupedPieceOnWire): string => (titleFr === '' ? titleInterne : titleFr);
