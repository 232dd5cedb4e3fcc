import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { updateOffre } from '@loge/contract/offers/update-offre';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { isCallFailure } from '../../client/failures.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { sentSheet, sheetOf } from './offer-sheet.ts';

/** Takes an offer's withdrawal from the catalogue back, from its message: the row that was saved is published as it is there. */
export function usePublishAgain(partnerId: number, pathOf: (offreId: number) => string) {
  const t = useTranslations('offerChanges.publish');
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const router = useRouter();
  /** `isChanged`: somebody goes on typing in that row, and is not led to another. */
  return async (offreId: number, isChanged: () => boolean): Promise<void> => {
    try {
      const saved = sheetOf(await callAction(getEditableOffre, { offreId, partnerId }));
      const published = { ...saved, offre: { ...saved.offre, published: 1 as const } };
      const { newOffreId } = await callAction(updateOffre, sentSheet(published, partnerId));
      toast.success(t('republished'));
      const isShown = router.state.location.pathname === pathOf(offreId);
      if (isShown && !isChanged()) await navigate({ to: pathOf(newOffreId), replace: true });
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      toast.error(failureText(failure));
    }
  };
}
