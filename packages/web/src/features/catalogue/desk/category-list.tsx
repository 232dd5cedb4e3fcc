import type { EditedCategoryOnWire, EditedUniverseOnWire } from '@loge/contract/catalogue/edited-universe-wire';
import { getUniverseCategories } from '@loge/contract/catalogue/get-universe-categories';
import { getUniverses } from '@loge/contract/catalogue/get-universes';
import { setCatalogueOrder } from '@loge/contract/catalogue/set-catalogue-order';
import { elided } from '@loge/domain/shared/french-words';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../../client/use-action.ts';
import { useArrangedRows } from '../../../client/use-arranged-rows.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { useEditedRow } from '../../../client/use-edited-row.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import { ServicePicture } from '../../../pictures/service-picture.tsx';
import { UniversePreview } from './catalogue-preview.tsx';
import styles from './catalogue.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { CatalogueFailure } from './catalogue-failure.tsx';
import { OrderedList } from './ordered-list.tsx';
import { RowsSkeleton } from './universe-list.tsx';

interface CategoryListProps {
  /** Of the universe whose categories are shown; the first one where there is no such. */
  readonly universeId: number;
  readonly onUniverse: (universeId: number) => void;
}

/** The categories of a universe beside the page that they make. Spec: partner-content-locker §2 /catalog/categories. */
export function CategoryList({ universeId, onUniverse }: CategoryListProps) {
  const t = useTranslations('catalogueDesk');
  const query = useActionQuery(getUniverses, {});
  return (
    <QueryBoundary query={query} skeleton={<RowsSkeleton />}>
      {({ universes }) => {
        const universe = universes.find(({ id }) => id === universeId) ?? universes[0];
        return universe === undefined ? (
          <EmptyState title={t('universes.empty')} isWholeScreen>
            {t('universes.emptyHelp')}
          </EmptyState>
        ) : (
          <Categories key={universe.id} {...{ universe, universes, onUniverse }} />
        );
      }}
    </QueryBoundary>
  );
}

interface CategoriesProps {
  readonly universe: EditedUniverseOnWire;
  readonly universes: readonly EditedUniverseOnWire[];
  readonly onUniverse: (universeId: number) => void;
}

function Categories({ universe, universes, onUniverse }: CategoriesProps) {
  const t = useTranslations('catalogueDesk');
  const toast = useToast();
  const { mutateAsync, error } = useActionMutation(setCatalogueOrder, {
    onSuccess: () => toast.success(t('order.saved')),
  });
  const query = useActionQuery(getUniverseCategories, { universeId: universe.id });
  // The list of universes has them too: they stand there at once, and are followed by themselves.
  const categories = query.data?.categories ?? universe.items;
  const { rows: shown, arrange } = useArrangedRows(categories, query.refetch);
  const order = (ids: readonly number[]): void =>
    arrange(
      () => ids,
      () =>
        mutateAsync({ universeId: universe.id, ids: [...ids] }).then(
          () => true,
          () => false,
        ),
    );
  const { edited, edit, add, close } = useEditedRow(categories, ({ id }) => id);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <Link href="/catalog/home" className={styles.back}>
            ‹ {t('home.title')}
          </Link>
          <h1>{t('categories.title')}</h1>
        </div>
        <div className={styles.picker}>
          <Select
            size="md"
            label={t('categories.universe')}
            hideLabel
            options={universes.map(({ id, label }) => ({ value: String(id), label: label.fr }))}
            value={String(universe.id)}
            onValueChange={(value) => onUniverse(Number(value))}
          />
        </div>
        <div className={styles.acts}>
          <Button size="md" icon={IconPlus} onClick={add}>
            {t('categories.add')}
          </Button>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.list}>
          <CatalogueFailure failure={error} />
          {categories.length === 0 ? (
            <EmptyState title={t('categories.empty')}>{t('categories.emptyHelp')}</EmptyState>
          ) : (
            <>
              <p className={styles.soft}>{t('order.help')}</p>
              <OrderedList
                label={t('categories.of', elided({ universe: universe.label.fr }))}
                items={shown}
                idOf={({ id }) => id}
                nameOf={({ newLabel }) => newLabel}
                onOrder={order}
              >
                {(category) => <CategoryRow category={category} onOpen={() => edit(category)} />}
              </OrderedList>
            </>
          )}
        </div>
        <UniversePreview universe={{ ...universe, items: [...shown] }} />
      </div>
      {edited !== undefined && (
        <CategoryDialog category={edited} universeId={universe.id} universes={universes} onClose={close} />
      )}
    </div>
  );
}

function CategoryRow({ category, onOpen }: { category: EditedCategoryOnWire; onOpen: () => void }) {
  const t = useTranslations('catalogueDesk.categories');
  const { newLabel, newLabelEn, visibility, nbOffres, nbProducts, images, illustration } = category;
  return (
    <>
      <span className={styles.thumb} aria-hidden="true">
        <ServicePicture image={images.square.data} illustration={illustration} />
      </span>
      <span className={styles.words}>
        <button type="button" className={styles.name} onClick={onOpen}>
          {newLabel}
        </button>
        <span className={styles.soft}>
          {newLabelEn} · {t('holds', { offers: nbOffres, products: nbProducts })}
        </span>
      </span>
      {visibility === 0 && <Tag>{t('hidden')}</Tag>}
    </>
  );
}
