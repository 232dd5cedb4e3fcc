import { setProduct } from '@loge/contract/catalogue/set-product';
import { getOffreShortcut } from '@loge/contract/offers/get-offre-shortcut';
import { updateOffre } from '@loge/contract/offers/update-offre';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ProductDialog } from '../../features/catalogue/desk/product-dialog.tsx';
import type { ProductForm } from '../../features/offers/product-choice.tsx';
import { OfferEditor } from '../../features/offers/offer-editor.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { offerAsShown } from '../offer-as-shown.tsx';
import { PermissionGate } from '../permission-gate.tsx';

const productForm: ProductForm = ({ categoryId, onMade, onClose }) => (
  <ProductDialog product={null} categoryId={categoryId} onSaved={onMade} onClose={onClose} />
);

/** Everything of one offer. Spec: manager §2 /offre/fulledit. */
export function OfferScreen() {
  const t = useTranslations('offers');
  const { partId, offreId } = useParams({ strict: false });
  // A statement that lacks a buying price leads here.
  const { missing } = useSearch({ strict: false });
  const user = useUser();
  useScreenTitle(t('screen'));
  return (
    <PermissionGate action={updateOffre}>
      <OfferEditor
        partnerId={Number(partId)}
        offreId={Number(offreId)}
        seenAt={user.selectedAdherent === null ? undefined : `/shortcuts/offre/${offreId ?? ''}`}
        maySeeShortcut={mayCall(user, getOffreShortcut)}
        lacksBuyingPrice={missing === 'buyingPrice'}
        frame={offerAsShown}
        productForm={mayCall(user, setProduct) ? productForm : undefined}
      />
    </PermissionGate>
  );
}
