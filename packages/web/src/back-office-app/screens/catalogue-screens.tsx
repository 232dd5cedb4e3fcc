import { getUniverses } from '@loge/contract/catalogue/get-universes';
import { mergeProducts } from '@loge/contract/catalogue/merge-products';
import { setProduct } from '@loge/contract/catalogue/set-product';
import { exportCategories } from '@loge/contract/exports/export-categories';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CatalogueHome } from '../../features/catalogue/desk/catalogue-home.tsx';
import { CategoryList } from '../../features/catalogue/desk/category-list.tsx';
import { ProductList } from '../../features/catalogue/desk/product-list.tsx';
import { UniverseList } from '../../features/catalogue/desk/universe-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** Where the catalogue is made. Spec: partner-content-locker §2 /catalog/home. */
export function CatalogueHomeScreen() {
  const t = useTranslations('catalogueDesk.home');
  const user = useUser();
  useScreenTitle(t('title'));
  const may = {
    editCatalogue: mayCall(user, getUniverses),
    editProducts: mayCall(user, mergeProducts),
    extract: mayCall(user, exportCategories),
  };
  // Anyone who may do one of the three has something here; the first that they may do says so.
  const action = may.editCatalogue ? getUniverses : may.editProducts ? mergeProducts : exportCategories;
  return (
    <PermissionGate action={action}>
      <CatalogueHome may={may} />
    </PermissionGate>
  );
}

/** Spec: partner-content-locker §2 /catalog/universes. */
export function UniversesScreen() {
  useScreenTitle(useTranslations('catalogueDesk.universes')('title'));
  return (
    <PermissionGate action={getUniverses}>
      <UniverseList />
    </PermissionGate>
  );
}

/** Spec: partner-content-locker §2 /catalog/categories. */
export function CategoriesScreen() {
  const navigate = useNavigate();
  const { universe } = useSearch({ strict: false }) as { universe?: unknown };
  useScreenTitle(useTranslations('catalogueDesk.categories')('title'));
  return (
    <PermissionGate action={getUniverses}>
      <CategoryList
        universeId={Number(universe) || 0}
        onUniverse={(id) => void navigate({ href: `/catalog/categories?universe=${id}`, replace: true })}
      />
    </PermissionGate>
  );
}

/** Spec: manager §2 /gestionnaires/products. */
export function ProductsScreen() {
  const user = useUser();
  useScreenTitle(useTranslations('catalogueDesk.products')('title'));
  return (
    <PermissionGate action={mergeProducts}>
      <ProductList may={{ save: mayCall(user, setProduct), merge: mayCall(user, mergeProducts) }} />
    </PermissionGate>
  );
}
