import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { updateOffre } from '@loge/contract/offers/update-offre';
import { type MergeConflict, mergedOffers } from '@loge/domain/offers/merge-offers';
import { offerProblems } from '@loge/domain/offers/check-offer';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { type CallFailure, isCallFailure } from '../../client/failures.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import { useUser } from '../../session/session.ts';
import { keepSheet, keptSheet } from './kept-sheet.ts';
import { countChanges, type Editable, sentSheet, type Sheet, sheetOf } from './offer-sheet.ts';

/** Where the full editor of a row stands. */
export const editorPath = (partnerId: number, offreId: number): string => `/offre/fulledit/${partnerId}/${offreId}`;

export interface OfferEditor {
  readonly base: Sheet;
  readonly sheet: Sheet;
  readonly nbChanges: number;
  readonly keptAt: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: CallFailure | null;
  readonly isSaving: boolean;
  readonly conflicts: readonly MergeConflict[] | null;
  readonly change: (change: (sheet: Sheet) => Sheet) => void;
  readonly abandon: () => void;
  readonly save: () => void;
  /** Goes on in the row that stands for this one now, with what was changed here. */
  readonly moveTo: (offreId: number) => Promise<void>;
  readonly dismissConflicts: () => void;
}

/** What one edits of an offer, kept over a reload, checked, saved, and joined with what somebody else saved meanwhile. */
export function useOfferSheet(editable: Editable): OfferEditor {
  const t = useTranslations('offers');
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  const failureText = useFailureText();
  const partnerId = editable.partner.id;
  const offreId = editable.offre.id;
  const [state, setState] = useState(() => {
    const kept = keptSheet(userId, partnerId, offreId);
    const base = sheetOf(editable);
    return { base, sheet: kept?.sheet ?? base, keptAt: kept?.at ?? null, isTried: false };
  });
  const [conflicts, setConflicts] = useState<readonly MergeConflict[] | null>(() => lastConflicts.take(offreId));
  const { base, sheet, isTried } = state;
  const nbChanges = countChanges(base, sheet);
  const problems = isTried ? offerProblems(sheet.offre, sheet.items, sheet.addresses, editable.partner) : [];

  const { mutate, isPending, error } = useActionMutation(updateOffre, {
    onSuccess: ({ newOffreId }) => {
      keepSheet(userId, partnerId, offreId, undefined);
      setState({ base: sheet, sheet, keptAt: null, isTried: false });
      toast.success(t('saved'));
      void navigate({ to: editorPath(partnerId, newOffreId), replace: true });
    },
  });
  const errors = useFieldErrors(
    problems.map((problem) => ({ ...problem, field: problem.field.replaceAll(/\[(\d+)\]/g, '.$1') })),
    error ?? undefined,
  );

  // Every row of a partner's offers keeps what was changed in it, and a save leads to another row.
  useUnsavedWarning(nbChanges > 0, isPending, (pathname) => pathname.startsWith(`/offre/fulledit/${partnerId}/`));

  const show = (next: Sheet): void => {
    const at = new Date().toISOString();
    const isChanged = countChanges(base, next) > 0;
    keepSheet(userId, partnerId, offreId, isChanged ? { sheet: next, at } : undefined);
    setState({ ...state, sheet: next, keptAt: isChanged ? at : null });
  };
  const save = (): void => {
    setState({ ...state, isTried: true });
    if (offerProblems(sheet.offre, sheet.items, sheet.addresses, editable.partner).length > 0) {
      toast.error(t('toCorrect'));
      return;
    }
    mutate(sentSheet(sheet, partnerId));
  };
  const moveTo = async (newId: number): Promise<void> => {
    try {
      const theirs = sheetOf(await callAction(getEditableOffre, { offreId: newId, partnerId }));
      const merged = mergedOffers(base, sheet, theirs);
      const isChanged = countChanges(theirs, merged.sheet) > 0;
      keepSheet(userId, partnerId, offreId, undefined);
      keepSheet(
        userId,
        partnerId,
        newId,
        isChanged ? { sheet: merged.sheet, at: new Date().toISOString() } : undefined,
      );
      if (merged.conflicts.length > 0) lastConflicts.put(newId, merged.conflicts);
      await navigate({ to: editorPath(partnerId, newId), replace: true });
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      toast.error(failureText(failure));
    }
  };
  return {
    ...{ base, sheet, nbChanges, errors, conflicts, save, moveTo },
    keptAt: state.keptAt,
    failure: error,
    isSaving: isPending,
    change: (change) => show(change(sheet)),
    abandon: () => {
      keepSheet(userId, partnerId, offreId, undefined);
      setState({ base, sheet: base, keptAt: null, isTried: false });
      setConflicts(null);
    },
    dismissConflicts: () => setConflicts(null),
  };
}

/** What could not be joined on the way to another row, for the editor that opens there. */
const lastConflicts = {
  found: new Map<number, readonly MergeConflict[]>(),
  put(offreId: number, conflicts: readonly MergeConflict[]): void {
    this.found.set(offreId, conflicts);
  },
  take(offreId: number): readonly MergeConflict[] | null {
    const conflicts = this.found.get(offreId) ?? null;
    this.found.delete(offreId);
    return conflicts;
  },
};
