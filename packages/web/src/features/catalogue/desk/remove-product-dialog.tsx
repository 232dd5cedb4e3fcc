import { getOffresForProduct } from '@loge/contract/catalogue/get-offres-for-product';
import type { ProductOnWire } from '@loge/contract/catalogue/product-wire';
import { removeProductFromOffres } from '@loge/contract/catalogue/remove-product-from-offres';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionMutation, useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Skeleton } from '../../../design-system/status/skeleton.tsx';
import styles from './catalogue.module.css';
import { CatalogueFailure } from './catalogue-failure.tsx';

/** Takes a product out of the offers that sell it, having shown which. Spec: manager §2 "Products page", delete dialog. */
export function RemoveProductDialog({ product, onClose }: { product: ProductOnWire; onClose: () => void }) {
  const t = useTranslations('catalogueDesk');
  const toast = useToast();
  const [showsAll, setShowsAll] = useState(false);
  const query = useActionQuery(
    getOffresForProduct,
    { id: product.id, exhaustiveList: showsAll },
    { keepPrevious: true },
  );
  const { mutate, isPending, error } = useActionMutation(removeProductFromOffres, {
    onSuccess: ({ nbOffres, unpublished }) => {
      toast.success(t('products.removed', { title: product.title, count: nbOffres }));
      if (unpublished.length > 0)
        toast.show(t('products.unpublished', { names: unpublished.map(({ name }) => name).join(', ') }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('products.removeTitle', { title: product.title })}
      footer={
        <>
          <Button size="md" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="md" variant="danger" pending={isPending} onClick={() => mutate({ pid: product.id })}>
            {t('products.removeAct')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <CatalogueFailure failure={error} onReload={onClose} />
        <p>{t('products.removeHelp')}</p>
        <QueryBoundary query={query} skeleton={<Skeleton height={120} />}>
          {({ offres, totalItems }) => (
            <>
              <p className={styles.label}>{t('products.soldBy', { count: totalItems })}</p>
              <ul className={styles.offers}>
                {offres.map(({ id, name, partnerName, nbConciergeries }) => (
                  <li key={id}>
                    <span>
                      <b>{partnerName}</b> · {name}
                    </span>
                    <span className={styles.soft}>{t('products.desks', { count: nbConciergeries })}</span>
                  </li>
                ))}
              </ul>
              {offres.length < totalItems && !showsAll && (
                <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
                  {t('products.showAll', { count: String(totalItems) })}
                </Button>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}
