import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import type { Editable, Item } from './offer-sheet.ts';
import styles from './offers.module.css';

type Product = Editable['products'][number];

/** Makes a product of a category that has not got it, and says which. */
export type ProductForm = (made: {
  readonly categoryId: number;
  readonly onMade: (product: Product) => void;
  readonly onClose: () => void;
}) => ReactNode;

interface ProductChoiceProps {
  readonly productForm: ProductForm | undefined;
  readonly editable: Editable;
  /** The product of the line now; null while it has none. */
  readonly chosen: number | null;
  readonly onChoose: (product: Product) => void;
  readonly onClose: () => void;
}

/** So many are drawn at once; words lead to the others. */
const maxShown = 250;

/** What a line says of the product that it is to sell; one without a name takes the product's. */
export const withProduct = ({ name }: Item, product: Product): Partial<Item> => ({
  productId: product.id,
  productLabel: product.title,
  ...(name === '' ? { name: product.label.fr, nameEn: product.label.en } : {}),
});

/** The product that a line sells, by category: those of the offer's stand there first. Spec: manager §2 "Dialogs". */
export function ProductChoice({ editable, chosen, productForm, onChoose, onClose }: ProductChoiceProps) {
  const t = useTranslations('offers.product');
  const own = useTranslations('offerChanges.item');
  const [isMaking, setMaking] = useState(false);
  const [categoryId, setCategoryId] = useState(editable.offre.catOffreId);
  const [search, setSearch] = useState('');
  const isOwn = categoryId <= 0 || categoryId === editable.offre.catOffreId;
  const query = useActionQuery(
    getEditableOffre,
    {
      offreId: editable.offre.id > 0 ? editable.offre.id : -1,
      partnerId: editable.partner.id,
      ...(isOwn ? {} : { catOffreId: categoryId }),
    },
    { enabled: !isOwn, select: ({ products }) => products },
  );
  const rows = (products: readonly Product[]) => {
    const found = products.filter(({ title, label }) => holdsWords(`${title} ${label.fr} ${label.en}`, search));
    return (
      <>
        <ul className={styles.products} aria-label={t('list')}>
          {found.slice(0, maxShown).map((product) => (
            <li key={product.id}>
              <button type="button" aria-pressed={product.id === chosen} onClick={() => onChoose(product)}>
                <span>{product.title}</span>
                {product.label.en !== '' && <small>{product.label.en}</small>}
                {product.id === chosen && <Glyph icon={IconCheck} size={18} />}
              </button>
            </li>
          ))}
        </ul>
        <output className={styles.soft}>
          {found.length === 0 && t(products.length === 0 ? 'none' : 'notFound')}
          {found.length > maxShown && t('more', { count: found.length - maxShown })}
        </output>
      </>
    );
  };
  if (isMaking && productForm !== undefined)
    return productForm({ categoryId, onMade: onChoose, onClose: () => setMaking(false) });
  const footer = productForm !== undefined && categoryId > 0 && (
    <Button size="md" variant="outline" icon={IconPlus} onClick={() => setMaking(true)}>
      {own('newProduct')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('title')} {...(footer === false ? {} : { footer })}>
      <div className={styles.form}>
        <Select
          label={t('category')}
          size="md"
          placeholder={t('chooseCategory')}
          options={editable.categories.map(({ id, label, universe }) => ({
            value: String(id),
            label: `${universe} · ${label}`,
          }))}
          value={categoryId <= 0 ? '' : String(categoryId)}
          onValueChange={(id) => setCategoryId(Number(id))}
        />
        <SearchField label={t('search')} placeholder={t('search')} size="md" value={search} onValueChange={setSearch} />
        {isOwn ? (
          rows(editable.products)
        ) : (
          <QueryBoundary
            query={query}
            skeleton={
              <SkeletonGroup className={styles.form}>
                {Array.from({ length: 5 }, (_, index) => (
                  <Skeleton key={index} height={44} />
                ))}
              </SkeletonGroup>
            }
          >
            {rows}
          </QueryBoundary>
        )}
      </div>
    </Dialog>
  );
}
