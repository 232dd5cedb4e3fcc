import { getAllCategories } from '@loge/contract/catalogue/get-all-categories';
import { getProducts } from '@loge/contract/catalogue/get-products';
import type { ProductOnWire } from '@loge/contract/catalogue/product-wire';
import { MAX_PRODUCTS_LISTED } from '@loge/domain/catalogue/check-catalogue';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { IconArrowMerge, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { useEditedRow } from '../../../client/use-edited-row.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import type { Column } from '../../../design-system/data/column.ts';
import { Table } from '../../../design-system/data/table.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../../design-system/fields/search-field.tsx';
import { SearchSelect } from '../../../design-system/fields/search-select.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import { onPhone, useMedia } from '../../../lists/use-media.ts';
import styles from './catalogue.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { RemoveProductDialog } from './remove-product-dialog.tsx';
import { RowsSkeleton } from './universe-list.tsx';

export interface ProductRights {
  readonly save: boolean;
  readonly merge: boolean;
}

/** The products of a category, looked after. Spec: manager §2 "Products page". */
export function ProductList({ may }: { may: ProductRights }) {
  const query = useActionQuery(getAllCategories, {});
  const t = useTranslations('catalogueDesk');
  const [picked, setPicked] = useState('');
  return (
    <QueryBoundary query={query} skeleton={<RowsSkeleton />}>
      {({ categories }) => {
        const first = categories.find(({ nbProducts }) => nbProducts > 0) ?? categories[0];
        const chosen = picked === '' ? String(first?.catOffreId ?? '') : picked;
        return (
          <div className={styles.products}>
            <header className={styles.head}>
              <h1>{t('products.title')}</h1>
              <div className={styles.picker}>
                <SearchSelect
                  size="md"
                  label={t('products.category')}
                  hideLabel
                  options={categories.map(({ catOffreId, titleLabel, universeLabel, nbProducts }) => ({
                    value: String(catOffreId),
                    label: t('products.categoryOf', {
                      universe: universeLabel,
                      category: titleLabel,
                      count: String(nbProducts),
                    }),
                  }))}
                  value={chosen}
                  onValueChange={setPicked}
                />
              </div>
            </header>
            {chosen === '' ? (
              <EmptyState title={t('products.noCategory')} />
            ) : (
              <Products key={chosen} categoryId={Number(chosen)} may={may} />
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function Products({ categoryId, may }: { categoryId: number; may: ProductRights }) {
  const t = useTranslations('catalogueDesk.products');
  const query = useActionQuery(getProducts, { categoryId });
  const [words, setWords] = useState('');
  const [showsArchived, setShowsArchived] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { edited, edit, add, close } = useEditedRow(query.data?.products ?? [], ({ id }) => id);
  const [removed, setRemoved] = useState<ProductOnWire | null>(null);
  const [isMerging, setMerging] = useState(false);
  const isPhone = useMedia(onPhone);
  const columns = useProductColumns(may, isPhone, edit, setRemoved);
  return (
    <QueryBoundary query={query} skeleton={<RowsSkeleton />}>
      {({ products }) => {
        const found = products
          .filter(({ archived }) => showsArchived || !archived)
          .filter((product) => holdsWords(wordsOf(product), words));
        const shown = found.slice(0, MAX_PRODUCTS_LISTED);
        return (
          <>
            <div className={styles.bar}>
              <div className={styles.search}>
                <SearchField
                  label={t('filter')}
                  placeholder={t('filter')}
                  size={isPhone ? 'md' : 'sm'}
                  value={words}
                  onValueChange={setWords}
                />
              </div>
              <Switch label={t('archivedToo')} checked={showsArchived} onCheckedChange={setShowsArchived} />
              <span className={styles.counted}>{t('count', { count: found.length })}</span>
              {may.merge && (
                <Button
                  size={isPhone ? 'md' : 'sm'}
                  variant="outline"
                  icon={IconArrowMerge}
                  onClick={() => setMerging(true)}
                >
                  {t('merge')}
                </Button>
              )}
              {may.save && (
                <Button size={isPhone ? 'md' : 'sm'} icon={IconPlus} onClick={add}>
                  {t('add')}
                </Button>
              )}
            </div>
            <div className={styles.tableBox}>
              <Table
                label={t('title')}
                columns={columns}
                narrow={isPhone}
                rows={shown}
                rowKey={({ id }) => String(id)}
                {...(may.merge && {
                  selection: { keys: chosen, onChange: setChosen },
                  selectLabel: ({ title }: ProductOnWire) => t('select', { title }),
                })}
                empty={<EmptyState title={t(products.length === 0 ? 'empty' : 'notFound')} />}
              />
              {found.length > MAX_PRODUCTS_LISTED && (
                <output className={styles.tooMany}>
                  {t('tooMany', { shown: String(MAX_PRODUCTS_LISTED), count: String(found.length) })}
                </output>
              )}
            </div>
            {edited !== undefined && <ProductDialog product={edited} categoryId={categoryId} onClose={close} />}
            {removed !== null && <RemoveProductDialog product={removed} onClose={() => setRemoved(null)} />}
            {isMerging && (
              <MergeDialog
                products={products}
                categoryId={categoryId}
                chosen={chosen}
                onClose={() => setMerging(false)}
                onMerged={() => setChosen(new Set())}
              />
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

const wordsOf = ({ title, label, ean13, refBeac }: ProductOnWire): string =>
  [title, label.fr, label.en, ean13 ?? '', refBeac ?? ''].join(' ');

function useProductColumns(
  may: ProductRights,
  isPhone: boolean,
  onEdit: (product: ProductOnWire) => void,
  onRemove: (product: ProductOnWire) => void,
): readonly Column<ProductOnWire>[] {
  const t = useTranslations('catalogueDesk.products');
  return useMemo(
    (): Column<ProductOnWire>[] => [
      {
        key: 'title',
        header: t('columns.title'),
        leads: true,
        cell: (product) => (
          <>
            {may.save ? (
              <button type="button" className={styles.title} onClick={() => onEdit(product)}>
                {product.title}
              </button>
            ) : (
              product.title
            )}{' '}
            {product.archived && <Tag>{t('archived')}</Tag>}
          </>
        ),
      },
      { key: 'labelEn', header: t('columns.labelEn'), secondary: true, cell: ({ label }) => label.en },
      { key: 'ean13', header: t('columns.ean13'), width: 140, secondary: true, cell: ({ ean13 }) => ean13 ?? '' },
      {
        key: 'refBeac',
        header: t('columns.refBeac'),
        width: 110,
        secondary: true,
        cell: ({ refBeac }) => refBeac ?? '',
      },
      { key: 'offers', header: t('columns.offers'), width: 80, align: 'end', cell: ({ nbOffres }) => nbOffres },
      ...(may.merge
        ? [
            {
              key: 'acts',
              header: t('columns.acts'),
              hideHeader: true,
              width: 60,
              cell: (product: ProductOnWire) => (
                <IconButton
                  icon={IconTrash}
                  size={isPhone ? 'lg' : 'sm'}
                  label={t('removeOf', { title: product.title })}
                  onClick={() => onRemove(product)}
                />
              ),
            },
          ]
        : []),
    ],
    [t, may.save, may.merge, isPhone, onEdit, onRemove],
  );
}
