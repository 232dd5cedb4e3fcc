import { getDeskBrand } from '@loge/contract/brands/get-desk-brand';
import { setDeskBrand } from '@loge/contract/brands/set-desk-brand';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { elided } from '@loge/domain/shared/french-words';
import { useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
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
        {(brand) => <Form brand={brand} deskName={desk.name} />}
      </QueryBoundary>
    </div>
  );
}

function Form({ brand, deskName }: { readonly brand: OutputOf<typeof getDeskBrand>; readonly deskName: string }) {
  const t = useTranslations('brands');
  const toast = useToast();
  const saving = useActionMutation(setDeskBrand, { onSuccess: () => toast.success(t('saved')) });
  return (
    <BrandForm
      brand={brand}
      deskName={deskName}
      isPending={saving.isPending}
      failure={saving.error}
      onSave={(typed, version, settle) => saving.mutate({ brand: typed, version }, { onSuccess: settle })}
    />
  );
}
