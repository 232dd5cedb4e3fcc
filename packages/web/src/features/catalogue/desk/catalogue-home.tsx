import { categoriesPrestataireOffreConciergerieExtract } from '@loge/contract/exports/categories-prestataire-offre-conciergerie-extract';
import { exportCategories } from '@loge/contract/exports/export-categories';
import { exportOffers } from '@loge/contract/exports/export-offers';
import { exportPrices } from '@loge/contract/exports/export-prices';
import { exportSellingPrices } from '@loge/contract/exports/export-selling-prices';
import { offreConciergerieProduitsExtract } from '@loge/contract/exports/offre-conciergerie-produits-extract';
import { offrePublieesNonUtiliseesExtract } from '@loge/contract/exports/offre-publiees-non-utilisees-extract';
import { prestaOffreTxMargeExtract } from '@loge/contract/exports/presta-offre-tx-marge-extract';
import { IconDownload, IconLayoutGrid, IconPackages, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBusyExport } from '../../../exports/use-export.ts';
import { classNames } from '../../../design-system/class-names.ts';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import styles from './catalogue.module.css';

interface CatalogueHomeProps {
  readonly may: { readonly editCatalogue: boolean; readonly editProducts: boolean; readonly extract: boolean };
}

const places = [
  { name: 'universes', href: '/catalog/universes', icon: IconLayoutGrid, needs: 'editCatalogue' },
  { name: 'categories', href: '/catalog/categories', icon: IconTags, needs: 'editCatalogue' },
  { name: 'products', href: '/gestionnaires/products', icon: IconPackages, needs: 'editProducts' },
] as const;

/** Where one begins who makes the catalogue. Spec: partner-content-locker §2 /catalog/home. */
export function CatalogueHome({ may }: CatalogueHomeProps) {
  const t = useTranslations('catalogueDesk.home');
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
      </header>
      <div className={styles.cards}>
        {places
          .filter(({ needs }) => may[needs])
          .map(({ name, href, icon }) => (
            <Card key={name} as="section" className={styles.card}>
              <h2>
                <Link href={href} className={styles.way}>
                  <Glyph icon={icon} size={22} />
                  {t(`places.${name}`)}
                </Link>
              </h2>
              <p className={styles.soft}>{t(`help.${name}`)}</p>
            </Card>
          ))}
        {may.extract && <Extracts />}
      </div>
    </div>
  );
}

/** The files that the catalogue is extracted into. Spec: manager §6 (BIZLOG), partner-content-locker §7. */
function Extracts() {
  const t = useTranslations('catalogueDesk.home');
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const extracts = {
    categories: useBusyExport(exportCategories),
    offers: useBusyExport(exportOffers),
    prices: useBusyExport(exportPrices),
    sellingPrices: useBusyExport(exportSellingPrices),
    proposed: useBusyExport(categoriesPrestataireOffreConciergerieExtract),
    sold: useBusyExport(offreConciergerieProduitsExtract),
    unused: useBusyExport(offrePublieesNonUtiliseesExtract),
    margins: useBusyExport(prestaOffreTxMargeExtract),
  };
  const names = Object.keys(extracts) as (keyof typeof extracts)[];
  return (
    <Card as="section" className={classNames(styles.card, styles.wide)} aria-label={t('extracts')}>
      <h2>{t('extracts')}</h2>
      <div className={styles.formats}>
        <SegmentControl
          label={t('format')}
          hideLabel
          size="sm"
          options={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
          value={format}
          onValueChange={setFormat}
        />
      </div>
      <ul className={styles.ways}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.way}
              disabled={extracts[name].busy}
              onClick={() => void extracts[name].download({ format })}
            >
              <Glyph icon={IconDownload} size={18} />
              {t(`files.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
