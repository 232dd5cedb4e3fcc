import { getBrands } from '@loge/contract/brands/get-brands';
import { setBrand } from '@loge/contract/brands/set-brand';
import type { Design } from '@loge/domain/access/designs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { BrandForm, BrandSkeleton } from './brand-form.tsx';
import styles from './brands.module.css';
import { TestMail } from './test-mail.tsx';

/** The brand of the installation, in each of its two designs. */
export function InstallationBrands() {
  const t = useTranslations('brands');
  const [design, setDesign] = useState<Design>('loge');
  const query = useActionQuery(getBrands, {});
  const options = (['loge', 'mirabelle'] as const).map((value) => ({ value, label: t(`designs.${value}`) }));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.soft}>{design === 'loge' ? t('help') : t('secondHelp')}</p>
      </header>
      <SegmentControl
        label={t('design')}
        hideLabel
        size="sm"
        className={styles.designs}
        options={options}
        value={design}
        onValueChange={setDesign}
      />
      <QueryBoundary query={query} skeleton={<BrandSkeleton />}>
        {({ brands }) =>
          brands
            .filter((brand) => brand.design === design)
            .map((brand) => (
              <BrandForm
                key={design}
                brand={brand}
                contract={setBrand}
                input={(typed, version) => ({ design, brand: typed, version })}
              />
            ))
        }
      </QueryBoundary>
      <TestMail />
    </div>
  );
}
