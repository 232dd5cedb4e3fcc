import { getDeskBrand } from '@loge/contract/brands/get-desk-brand';
import { setDeskBrand } from '@loge/contract/brands/set-desk-brand';
import { elided } from '@loge/domain/shared/french-words';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { BrandForm, BrandSkeleton } from './brand-form.tsx';
import styles from './brands.module.css';

interface DeskBrandProps {
  /** The conciergerie in use. */
  readonly desk: { readonly id: number; readonly name: string };
}

/** What the conciergerie in use says in place of the brand of its installation. */
export function DeskBrand({ desk }: DeskBrandProps) {
  const t = useTranslations('brands');
  const query = useActionQuery(getDeskBrand, {});
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('deskTitle')}</h1>
        <p className={styles.soft}>{t('deskHelp', elided({ desk: desk.name }))}</p>
      </header>
      <QueryBoundary query={query} skeleton={<BrandSkeleton />}>
        {(brand) => (
          <BrandForm
            brand={brand}
            contract={setDeskBrand}
            input={(typed, version) => ({ brand: typed, version })}
            deskName={desk.name}
          />
        )}
      </QueryBoundary>
    </div>
  );
}
