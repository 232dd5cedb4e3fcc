import type { CreditOnWire } from '@loge/contract/payments/credit-wire';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { CREDIT_STATE_LABELS, creditState, sortCreditsForDisplay } from '@loge/domain/payments/credit-state';
import { usableCreditCents } from '@loge/domain/payments/split-payment';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { listHref } from '../../lists/list-address.ts';
import { useLabel } from '../../messages/use-label.ts';
import { useCreditWords } from './desk-credit-words.ts';
import styles from './person-credits.module.css';

interface PersonCreditsProps {
  readonly userId: number;
  /** By which the list of all credits finds theirs. */
  readonly email: string;
  /** The manager may read them; without that there are the acts alone. */
  readonly mayRead: boolean;
  readonly acts: ReactNode;
}

/** What somebody has to spend here, who pays for it and until when; beneath it the ways to give them more. Spec: manager §2 "User profile page". */
export function PersonCredits({ userId, email, mayRead, acts }: PersonCreditsProps) {
  const t = useTranslations('deskMoney.credits');
  const language = useLocale();
  const today = useToday();
  const query = useActionQuery(getAllCredits, { adherentId: userId }, { enabled: mayRead });
  const credits = (query.data?.items ?? []).map(factsOf);
  return (
    <Card as="section" className={styles.card} aria-label={t('title')}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        {query.data !== undefined && (
          <p>
            {t('available')} <b>{formatMoney(usableCreditCents(credits, today), language)}</b>
          </p>
        )}
      </div>
      {mayRead && (
        <QueryBoundary
          query={query}
          skeleton={
            <SkeletonGroup>
              <Skeleton height={44} />
            </SkeletonGroup>
          }
        >
          {({ items }) =>
            items.length === 0 ? <p className={styles.none}>{t('nonePerson')}</p> : <Credits items={items} />
          }
        </QueryBoundary>
      )}
      <div className={styles.foot}>
        {acts}
        {credits.length > 0 && (
          <Button size="sm" variant="ghost" href={listHref('/creditsList', { search: email })}>
            {t('allOfPerson')}
          </Button>
        )}
      </div>
    </Card>
  );
}

const maxShown = 5;

/** The rule's words for a credit of the wire. */
const factsOf = (credit: CreditOnWire) => ({
  ...credit,
  remainingCents: credit.remainingAmount,
  cancelled: credit.cancelledBy !== null,
});

function Credits({ items }: { readonly items: readonly CreditOnWire[] }) {
  const t = useTranslations('deskMoney.credits');
  const language = useLocale();
  const today = useToday();
  const label = useLabel();
  const { inOneLine } = useCreditWords();
  const shown = sortCreditsForDisplay(items.map(factsOf), today).slice(0, maxShown);
  return (
    <ul className={styles.credits}>
      {shown.map((credit) => {
        const { id, name, originalAmount, remainingAmount, expirationDate } = credit;
        const state = creditState(credit, today);
        const isUsable = state === 'usable';
        const day = expirationDate === null ? null : formatDate(expirationDate, 'numeric', language);
        const end =
          state === 'used' || state === 'cancelled'
            ? label(CREDIT_STATE_LABELS[state])
            : day === null
              ? t('noLimit')
              : t(isUsable ? 'untilDay' : 'expiredOn', { day });
        return (
          <li key={id} className={styles.credit} data-over={isUsable ? undefined : true}>
            <span className={styles.words}>
              <b>{name}</b>
              <span>{inOneLine(credit)}</span>
            </span>
            <span className={styles.left}>
              <span>{end}</span>
              <meter
                className={styles.meter}
                aria-label={t('remaining')}
                min={0}
                max={originalAmount}
                value={isUsable ? remainingAmount : 0}
              />
            </span>
            <MoneyText cents={isUsable ? remainingAmount : originalAmount} className={styles.amount} />
          </li>
        );
      })}
    </ul>
  );
}
