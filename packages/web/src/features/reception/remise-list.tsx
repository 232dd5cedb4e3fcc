import { elided } from '@loge/domain/shared/french-words';
import { getRemisesHistory } from '@loge/contract/reception/get-remises-history';
import type { RemiseOnWire } from '@loge/contract/reception/goods-wire';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Pagination } from '../../design-system/data/pagination.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { DateText } from '../../design-system/values/date-text.tsx';
import { NewRows } from '../../lists/new-rows.tsx';
import { useOpenedPage } from '../../lists/use-opened-page.ts';
import styles from './remise-list.module.css';
import { Signature } from './signature-pad.tsx';

/** What was handed over to partners, the latest first. Spec: manager §2 "Reception and collection". */
export function RemiseList({ hrefOf }: { readonly hrefOf: (id: number) => string }) {
  const t = useTranslations('reception');
  const { opened, turnTo, openAnew } = useOpenedPage();
  const { page } = opened;
  const query = useActionQuery(getRemisesHistory, opened, { keepPrevious: true });
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('list.title')}</h1>
        <Button size="md" variant="tinted" href="/c/remise">
          {t('list.new')}
        </Button>
      </div>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup className={styles.list ?? ''}>
            <Skeleton shape="box" height={92} />
            <Skeleton shape="box" height={92} />
          </SkeletonGroup>
        }
      >
        {({ remises, totalItems, pageSize, upTo, newer }) =>
          remises.length === 0 && page === 1 ? (
            <EmptyState object="colis" title={t('list.empty')}>
              {t('list.emptyHelp')}
            </EmptyState>
          ) : (
            <>
              <NewRows count={newer} kind="handovers" onShow={openAnew} />
              <ul className={styles.list}>
                {remises.map((remise) => (
                  <Remise key={remise.id} remise={remise} href={hrefOf(remise.id)} />
                ))}
              </ul>
              {totalItems > pageSize && (
                <Pagination
                  page={page}
                  pageSize={pageSize}
                  total={totalItems}
                  onPageChange={(next) => turnTo(next, upTo)}
                />
              )}
            </>
          )
        }
      </QueryBoundary>
    </div>
  );
}

function Remise({ remise, href }: { readonly remise: RemiseOnWire; readonly href: string }) {
  const t = useTranslations('reception');
  const local = useLocalMoment();
  const { id, date, partenaires, nbItems, nbOrders, by, givenTo, signature } = remise;
  return (
    <li className={styles.remise}>
      <div className={styles.words}>
        <p>
          <b>{t('list.number', { id: String(id) })}</b> · <DateText {...local(date)} />
        </p>
        <p className={styles.partners}>{partenaires.join(', ')}</p>
        <p className={styles.soft}>
          {t('itemCount', { count: nbItems })}, {t('orderCount', { count: nbOrders })} · {t('list.by', { name: by })}
        </p>
        <p className={styles.soft}>
          {signature === null
            ? t('list.unsigned')
            : t('list.signed', { name: givenTo === '' ? partenaires.join(', ') : givenTo })}
        </p>
      </div>
      {signature !== null && (
        <span className={styles.signature}>
          <Signature path={signature} label={t('sign.of', elided({ name: givenTo }))} />
        </span>
      )}
      <Button size="sm" variant="outline" icon={IconPrinter} href={href}>
        {t('list.print')}
      </Button>
    </li>
  );
}
