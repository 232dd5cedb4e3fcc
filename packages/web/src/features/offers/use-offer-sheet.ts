import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { updateOffre } from '@loge/contract/offers/update-offre';
import { updateOffreItems } from '@loge/contract/offers/update-offre-items';
import { type MergeConflict, mergedOffers } from '@loge/domain/offers/merge-offers';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { itemProblems, offerProblems } from '@loge/domain/offers/check-offer';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { type CallFailure, isCallFailure } from '../../client/failures.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import { useUser } from '../../session/session.ts';
import { autosaveSheet, type AutosavedSheet, autosavedSheet } from './autosaved-sheet.ts';
import { usePublishAgain } from './use-publish-again.ts';
import { countChanges, type Editable, type Offre, sentItems, sentSheet, type Sheet, sheetOf } from './offer-sheet.ts';

/** How much of an offer is edited: all of it, or its lines alone. */
export type EditedPart = 'whole' | 'lines';

const paths = { whole: '/offre/fulledit', lines: '/offre/lineedit' } as const;

/** Where the editor of a row stands. */
export const editorPath = (partnerId: number, offreId: number, part: EditedPart = 'whole'): string =>
  `${paths[part]}/${partnerId}/${offreId}`;

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
  /** How often a save was given up because something is wrong; what is wrong is in `errors`. */
  readonly nbRefused: number;
  readonly abandon: () => void;
  /** Saves it, with what else is said of it. */
  readonly save: (said?: Partial<Offre>) => void;
  /** Goes on in the row that stands for this one now, with what was changed here. */
  readonly moveTo: (offreId: number) => Promise<void>;
  readonly dismissConflicts: () => void;
}

/** What one edits of an offer, kept over a reload, checked, saved, and joined with what somebody else saved in the meantime. */
export function useOfferSheet(editable: Editable, part: EditedPart = 'whole'): OfferEditor {
  const t = useTranslations('offers');
  const changes = useTranslations('offerChanges');
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  const failureText = useFailureText();
  const partnerId = editable.partner.id;
  const offreId = editable.offre.id;
  const keep = (row: number, kept: AutosavedSheet | undefined): void =>
    autosaveSheet({ userId, partnerId, part }, row, kept);
  const keptOf = (row: number): AutosavedSheet | null => autosavedSheet({ userId, partnerId, part }, row);
  const [state, setState] = useState(() => {
    const kept = keptOf(offreId);
    const base = sheetOf(editable);
    return { base, sheet: kept?.sheet ?? base, keptAt: kept?.at ?? null, isTried: false, nbRefused: 0 };
  });
  const [conflicts, setConflicts] = useState<readonly MergeConflict[] | null>(() => lastConflicts.take(offreId));
  const { base, sheet, keptAt, isTried, nbRefused } = state;
  /** For a message that outlives this drawing. */
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const nbChanges = countChanges(base, sheet);
  const problemsOf = ({ offre, items, addresses }: Sheet): Problem[] =>
    part === 'lines'
      ? itemProblems(items, offre, editable.partner)
      : [
          ...(offre.catOffreId > 0 ? [] : [problem('offre.catOffreId', 'required')]),
          ...offerProblems(offre, items, addresses, editable.partner),
        ];

  useEffect(() => {
    autosaveSheet({ userId, partnerId, part }, offreId, keptAt === null ? undefined : { sheet, at: keptAt });
  }, [userId, partnerId, part, offreId, sheet, keptAt]);

  const publishAgain = usePublishAgain(partnerId, (row) => editorPath(partnerId, row, part));
  const onSuccess = ({ newOffreId }: { readonly newOffreId: number }, isUnpublished = false): void => {
    keep(offreId, undefined);
    setState({ base: sheet, sheet, keptAt: null, isTried: false, nbRefused: 0 });
    if (isUnpublished)
      toast.success(changes('publish.unpublished'), {
        undo: () => void publishAgain(newOffreId, () => keptOf(newOffreId) !== null),
      });
    else toast.success(t('saved'));
    void navigate({ to: editorPath(partnerId, newOffreId, part), replace: true });
  };
  const refused = (now: typeof state): typeof state => ({ ...now, isTried: true, nbRefused: now.nbRefused + 1 });
  const onError = (): void => setState(refused);
  const whole = useActionMutation(updateOffre, {
    onSuccess: (answer, { offre }) => onSuccess(answer, base.offre.published === 1 && offre.published === 0),
  });
  const lines = useActionMutation(updateOffreItems, { onSuccess: (answer) => onSuccess(answer) });
  const { isPending, error } = part === 'lines' ? lines : whole;
  const errors = useFieldErrors(
    (isTried ? problemsOf(sheet) : []).map((problem) => ({
      ...problem,
      field: problem.field.replaceAll(/\[(\d+)\]/g, '.$1'),
    })),
    error ?? undefined,
  );

  // Every row of a partner's offers keeps what was changed in it, and a save leads to another row.
  useUnsavedWarning(nbChanges > 0, isPending, (pathname) => pathname.startsWith(`${paths[part]}/${partnerId}/`));

  // Of what is there now: a step may be taken back when more has been typed.
  const change = (changed: (sheet: Sheet) => Sheet): void =>
    setState((now) => {
      const next = changed(now.sheet);
      const isChanged = countChanges(now.base, next) > 0;
      return { ...now, sheet: next, keptAt: isChanged ? new Date().toISOString() : null };
    });
  const save = (said: Partial<Offre> = {}): void => {
    const wanted = { ...sheet, offre: { ...sheet.offre, ...said } };
    if (problemsOf(wanted).length > 0) {
      setState(refused);
      toast.error(t('toCorrect'));
    } else {
      setState((now) => ({ ...now, isTried: true }));
      if (part === 'lines') lines.mutate({ offreId, items: sentItems(sheet.items) }, { onError });
      else whole.mutate(sentSheet(wanted, partnerId), { onError });
    }
  };
  const moveTo = async (newId: number): Promise<void> => {
    try {
      const theirs = sheetOf(await callAction(getEditableOffre, { offreId: newId, partnerId }));
      const merged = mergedOffers(base, sheet, theirs);
      const isChanged = countChanges(theirs, merged.sheet) > 0;
      keep(offreId, undefined);
      keep(newId, isChanged ? { sheet: merged.sheet, at: new Date().toISOString() } : undefined);
      if (merged.conflicts.length > 0) lastConflicts.put(newId, merged.conflicts);
      await navigate({ to: editorPath(partnerId, newId, part), replace: true });
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      toast.error(failureText(failure));
    }
  };
  return {
    ...{ base, sheet, nbChanges, errors, conflicts, save, moveTo, change, keptAt, nbRefused },
    failure: error,
    isSaving: isPending,
    abandon: () => {
      setState({ base, sheet: base, keptAt: null, isTried: false, nbRefused: 0 });
      setConflicts(null);
      toast.show(t('foot.abandoned'), {
        undo: () => {
          const { base: baseNow, sheet: sheetNow } = latest.current;
          // What was typed or saved since stands.
          if (baseNow !== base || sheetNow !== base || keptOf(offreId) !== null)
            return toast.show(changes('publish.changedSince'));
          // Kept after its author has gone to another screen, too.
          keep(offreId, { sheet, at: keptAt ?? new Date().toISOString() });
          setState(state);
        },
      });
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
