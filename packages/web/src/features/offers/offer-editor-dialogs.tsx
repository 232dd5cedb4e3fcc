import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { DesksDialog } from './desks-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { CopyPricesDialog, DuplicateDialog, ScheduleDialog } from './offer-dialogs.tsx';
import { type Editable, sheetOf, withContentOf } from './offer-sheet.ts';
import { PriceGridDialog } from './price-grid-dialog.tsx';
import type { useOfferHistory } from './use-offer-history.ts';
import { editorPath, type useOfferSheet } from './use-offer-sheet.ts';

export type OfferDialog = 'compare' | 'desks' | 'schedule' | 'duplicate' | 'copyPrices' | 'history' | 'priceGrid';

interface OfferEditorDialogsProps {
  readonly dialog: OfferDialog | null;
  readonly editable: Editable;
  readonly editor: ReturnType<typeof useOfferSheet>;
  readonly history: ReturnType<typeof useOfferHistory>;
  readonly onClose: () => void;
}

/** The dialog over an offer. */
export function OfferEditorDialogs({ dialog, editable, editor, history, onClose }: OfferEditorDialogsProps) {
  const changes = useTranslations('offerChanges');
  const navigate = useNavigate();
  const { base, sheet } = editor;
  const partnerId = editable.partner.id;
  const { id: offreId } = sheet.offre;
  const take = async (id: number): Promise<void> => {
    const former = sheetOf(await callAction(getEditableOffre, { offreId: id, partnerId }));
    editor.change((now) => withContentOf(now, former));
    onClose();
  };
  const lead = (partner: number, id: number): void => void navigate({ to: editorPath(partner, id) });
  switch (dialog) {
    case 'compare':
      return <CompareDialog title={changes('mine')} before={base} after={sheet} onClose={onClose} />;
    case 'desks':
      return (
        <DesksDialog
          editable={editable}
          onClose={onClose}
          onDone={(id) => {
            onClose();
            if (id !== offreId) void editor.moveTo(id);
          }}
        />
      );
    case 'schedule':
      return <ScheduleDialog offreId={offreId} onClose={onClose} onDone={(id) => lead(partnerId, id)} />;
    case 'duplicate':
      return <DuplicateDialog partnerId={partnerId} offreId={offreId} onClose={onClose} onDone={lead} />;
    case 'copyPrices':
      return <CopyPricesDialog partnerId={partnerId} offreId={offreId} items={base.items} onClose={onClose} />;
    case 'priceGrid':
      return <PriceGridDialog offreId={offreId} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDialog
          partnerId={partnerId}
          offreId={offreId}
          history={history}
          onClose={onClose}
          onTake={(id) => void take(id)}
        />
      );
    case null:
      return null;
  }
}
