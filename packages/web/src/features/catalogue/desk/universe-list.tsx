import type { EditedUniverseOnWire } from '@loge/contract/catalogue/edited-universe-wire';
import { getUniverses } from '@loge/contract/catalogue/get-universes';
import { setCatalogueOrder } from '@loge/contract/catalogue/set-catalogue-order';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../../client/use-action.ts';
import { useArrangedRows } from '../../../client/use-arranged-rows.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { useEditedRow } from '../../../client/use-edited-row.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import { ServicePicture } from '../../../pictures/service-picture.tsx';
import { HomePreview } from './catalogue-preview.tsx';
import styles from './catalogue.module.css';
import { CatalogueFailure } from './catalogue-failure.tsx';
import { OrderedList } from './ordered-list.tsx';
import { UniverseDialog } from './universe-dialog.tsx';

/** All universes beside the home that they make. Spec: partner-content-locker §2 /catalog/universes. */
export function UniverseList() {
  const t = useTranslations('catalogueDesk');
  const query = useActionQuery(getUniverses, {});
  return (
    <QueryBoundary query={query} skeleton={<RowsSkeleton />}>
      {({ universes }) => (
        <div className={styles.screen}>
          <Universes universes={universes} refetch={query.refetch} title={t('universes.title')} />
        </div>
      )}
    </QueryBoundary>
  );
}

export function RowsSkeleton() {
  return (
    <SkeletonGroup className={styles.body}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} shape="box" height={62} />
      ))}
    </SkeletonGroup>
  );
}

interface UniversesProps {
  readonly universes: readonly EditedUniverseOnWire[];
  readonly refetch: Parameters<typeof useArrangedRows>[1];
  readonly title: string;
}

function Universes({ universes, refetch, title }: UniversesProps) {
  const t = useTranslations('catalogueDesk');
  const toast = useToast();
  const { mutateAsync, error } = useActionMutation(setCatalogueOrder, {
    onSuccess: () => toast.success(t('order.saved')),
  });
  const { rows: shown, arrange } = useArrangedRows(universes, refetch);
  const order = (ids: readonly number[]): void =>
    arrange(
      () => ids,
      () =>
        mutateAsync({ ids: [...ids] }).then(
          () => true,
          () => false,
        ),
    );
  const { edited, edit, add, close } = useEditedRow(universes, ({ id }) => id);
  return (
    <>
      <header className={styles.head}>
        <div>
          <Link href="/catalog/home" className={styles.back}>
            ‹ {t('home.title')}
          </Link>
          <h1>{title}</h1>
        </div>
        <div className={styles.acts}>
          <Button size="md" icon={IconPlus} onClick={add}>
            {t('universes.add')}
          </Button>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.list}>
          <CatalogueFailure failure={error} />
          {universes.length === 0 ? (
            <EmptyState title={t('universes.empty')}>{t('universes.emptyHelp')}</EmptyState>
          ) : (
            <>
              <p className={styles.soft}>{t('order.help')}</p>
              <OrderedList
                label={title}
                items={shown}
                idOf={({ id }) => id}
                nameOf={({ label }) => label.fr}
                onOrder={order}
              >
                {(universe) => <UniverseRow universe={universe} onOpen={() => edit(universe)} />}
              </OrderedList>
            </>
          )}
        </div>
        <HomePreview universes={shown} />
      </div>
      {edited !== undefined && <UniverseDialog universe={edited} onClose={close} />}
    </>
  );
}

function UniverseRow({ universe, onOpen }: { universe: EditedUniverseOnWire; onOpen: () => void }) {
  const t = useTranslations('catalogueDesk.universes');
  const { id, label, active, color, items, imageUrl, illustration } = universe;
  return (
    <>
      <span className={styles.thumb} aria-hidden="true">
        <ServicePicture image={imageUrl} illustration={illustration} />
      </span>
      <span className={styles.words}>
        <button type="button" className={styles.name} onClick={onOpen}>
          {label.fr}
        </button>
        <span className={styles.soft}>
          {label.en} ·{' '}
          <Link href={`/catalog/categories?universe=${id}`} className={styles.back}>
            {t('categories', { count: items.length })}
          </Link>
        </span>
      </span>
      {!active && <Tag>{t('inactive')}</Tag>}
      {color !== null && <span className={styles.colour} style={{ background: color }} aria-hidden="true" />}
    </>
  );
}
