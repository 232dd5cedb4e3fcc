import type { BillingStatementOnWire, StatementProblemOnWire } from '@loge/contract/billing/billing-statement-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Link } from '../../design-system/links/link.tsx';
import styles from './billing.module.css';

interface StatementProblemsProps {
  readonly statement: BillingStatementOnWire;
  readonly busy: boolean;
  readonly onRecompute: () => void;
  readonly onTakeOut: (orderId: number) => void;
}

/** In place of the lines of a statement in error: what is missing, where it is mended, and the way on. Spec: partner-content-locker §4, §8. */
export function StatementProblems({ statement, busy, onRecompute, onTakeOut }: StatementProblemsProps) {
  const t = useTranslations('billing.problems');
  return (
    <div className={styles.problems}>
      <Note tone="warning" icon={IconAlertTriangle}>
        <span className={styles.noteRow}>
          <span>
            <b>{t('title', { count: statement.problems.length })}</b> {t('help')}
          </span>
          <Button size="sm" variant="outline" pending={busy} onClick={onRecompute}>
            {t('recompute')}
          </Button>
        </span>
      </Note>
      <ul className={styles.problemList}>
        {statement.problems.map((problem) => (
          <Problem
            key={`${problem.kind}-${problem.orderId ?? problem.conciergerieId ?? 0}`}
            problem={problem}
            partnerId={statement.partenaireId}
            busy={busy}
            onTakeOut={onTakeOut}
          />
        ))}
      </ul>
    </div>
  );
}

function Problem({
  problem: { orderId, offreId, labels },
  partnerId,
  busy,
  onTakeOut,
}: {
  readonly problem: StatementProblemOnWire;
  readonly partnerId: number;
  readonly busy: boolean;
  readonly onTakeOut: (orderId: number) => void;
}) {
  const t = useTranslations('billing.problems');
  if (orderId === null || offreId === null)
    return (
      <li>
        <span>{t('rateMissing', { desk: labels.join(', ') })}</span>
        <span className={styles.acts}>
          <Button size="sm" variant="tinted" href={`/partners/home/${partnerId}`}>
            {t('mendRate')}
          </Button>
        </span>
      </li>
    );
  const number = formatOrderNumber(orderId);
  return (
    <li>
      <span>
        {t.rich('priceMissing', {
          number,
          labels: labels.join(', '),
          link: (words) => (
            <Link href={`/conciergeOrderDetail/${orderId}`} className={styles.order}>
              {words}
            </Link>
          ),
        })}
      </span>
      <span className={styles.acts}>
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => onTakeOut(orderId)}>
          {t('takeOut')}
        </Button>
        <Button size="sm" variant="tinted" href={`/offre/fulledit/${partnerId}/${offreId}?missing=buyingPrice`}>
          {t('mendPrice')}
        </Button>
      </span>
    </li>
  );
}
