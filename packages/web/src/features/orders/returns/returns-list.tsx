import { getReturns, type ReturnOnWire } from '@loge/contract/orders/get-returns';
import { readWithdrawalReference } from '@loge/domain/orders/goods-return';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { numberText } from '@loge/domain/ordering/item-values';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { useActionQuery } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../../design-system/fields/search-field.tsx';
import { TextLink } from '../../../design-system/layout/text-link.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import styles from './returns-list.module.css';
import { useReturnActs } from './use-return-acts.tsx';

interface ReturnsListProps {
  readonly hrefOf: (orderId: number) => string;
}

/** The goods that come back to a desk after withdrawals: what waits for whom, until the partner has them or the desk keeps them. */
export function ReturnsList({ hrefOf }: ReturnsListProps) {
  const t = useTranslations('withdrawalForDesk.goods');
  const query = useActionQuery(getReturns, {});
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.soft}>{t('help')}</p>
      </header>
      <SearchField size="md" label={t('search')} placeholder={t('search')} value={typed} onValueChange={setTyped} />
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={120} />
            <Skeleton shape="box" height={120} />
          </SkeletonGroup>
        }
      >
        {({ returns, total }) => (
          <Found
            returns={returns.filter((each) => isMeant(each, typed))}
            all={total}
            shown={returns.length}
            {...{ typed, hrefOf }}
          />
        )}
      </QueryBoundary>
    </div>
  );
}

/** By the reference of the acknowledgment, which a scanner reads, or by the number of the order. */
function isMeant({ withdrawalId, orderId }: ReturnOnWire, typed: string): boolean {
  if (typed.trim() === '') return true;
  const reference = readWithdrawalReference(typed);
  return reference === null ? String(orderId).startsWith(typed.replaceAll(/\s/g, '')) : reference === withdrawalId;
}

interface FoundProps extends ReturnsListProps {
  readonly returns: readonly ReturnOnWire[];
  readonly typed: string;
  readonly all: number;
  readonly shown: number;
}

function Found({ returns, typed, all, shown, hrefOf }: FoundProps) {
  const t = useTranslations('withdrawalForDesk.goods');
  if (returns.length === 0) return <EmptyState object="colis" title={t(typed.trim() === '' ? 'none' : 'noneFound')} />;
  return (
    <>
      {all > shown && <p className={styles.soft}>{t('more', { shown, total: all })}</p>}
      <ul className={styles.lines} aria-label={t('title')}>
        {returns.map((each) => (
          <ReturnLine key={each.withdrawalId} of={each} hrefOf={hrefOf} />
        ))}
      </ul>
    </>
  );
}

function ReturnLine({ of, hrefOf }: ReturnsListProps & { readonly of: ReturnOnWire }) {
  const t = useTranslations('withdrawalForDesk.goods');
  const language = useLocale();
  const { acts, dialog } = useReturnActs(of);
  const sent = of.goodsReturn.steps.find(({ step }) => step === 'sent');
  const number = formatOrderNumber(of.orderId);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.title}>
          <b>{of.reference}</b> <Tag tone={of.task === 'refund' ? 'danger' : 'plain'}>{t(`task.${of.task}`)}</Tag>
        </p>
        <p>
          {of.lines
            .map(({ label, quantity }) => `${numberText(String(quantity), language)}\u00a0×\u00a0${label}`)
            .join(', ')}
        </p>
        <p className={styles.soft}>
          {of.beneficiary}, {of.partner},{' '}
          <TextLink inline href={hrefOf(of.orderId)}>
            {t('order', { number })}
          </TextLink>
        </p>
        {sent !== undefined && (
          <p className={styles.soft}>{t('parcel', { carrier: sent.carrier, number: sent.trackingNumber })}</p>
        )}
        {(of.task === 'await' || of.task === 'refund') && of.back > 0 && (
          <p className={styles.soft}>
            {t('due', { amount: formatMoney(of.back, language), day: formatDate(of.dueOn, 'long', language) })}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {acts.map(({ key, run }, index) => (
          <Button
            key={key}
            size="sm"
            variant={index === 0 ? 'tinted' : 'outline'}
            aria-label={t('actOf', { act: t(`act.${key}`), reference: of.reference })}
            onClick={run}
          >
            {t(`act.${key}`)}
          </Button>
        ))}
      </div>
      {dialog}
    </li>
  );
}
