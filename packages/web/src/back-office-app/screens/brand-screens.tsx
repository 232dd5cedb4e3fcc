import { getBrands } from '@loge/contract/brands/get-brands';
import { getDeskBrand } from '@loge/contract/brands/get-desk-brand';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { DeskBrand } from '../../features/brands/desk-brand.tsx';
import { InstallationBrands } from '../../features/brands/installation-brands.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ConciergerieTabs } from '../conciergerie-tabs.tsx';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';
import styles from './people-screens.module.css';

/** What the installation calls itself, looks like and writes as. Not in the specification. */
export function BrandScreen() {
  const t = useTranslations('brands');
  useScreenTitle(t('title'));
  return (
    <div className={styles.screen}>
      <RecordTabs current="brands" />
      <PermissionGate action={getBrands}>
        <div className={styles.ground}>
          <InstallationBrands />
        </div>
      </PermissionGate>
    </div>
  );
}

/** What the conciergerie in use says in its place. Not in the specification. */
export function DeskBrandScreen() {
  const t = useTranslations('brands');
  const noDesk = useTranslations('people.create')('noDesk');
  const { conciergerie } = useUser();
  useScreenTitle(t('deskTitle'));
  return (
    <div className={styles.screen}>
      <ConciergerieTabs current="brand" />
      <PermissionGate action={getDeskBrand}>
        {conciergerie === null ? (
          <EmptyState object="cles" title={noDesk} />
        ) : (
          <div className={styles.ground}>
            <DeskBrand key={conciergerie.id} desk={conciergerie} />
          </div>
        )}
      </PermissionGate>
    </div>
  );
}
