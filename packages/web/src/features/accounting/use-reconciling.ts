import { acceptBankMatches } from '@loge/contract/accounting/accept-bank-matches';
import type { BankLineOnWire, SentBankPart } from '@loge/contract/accounting/bank-wire';
import { dismissBankProposal } from '@loge/contract/accounting/dismiss-bank-proposal';
import { undoBankMatch } from '@loge/contract/accounting/undo-bank-match';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { draftOf, sentParts } from './match-draft.ts';

export interface Reconciling {
  /** Lines that are on their way. */
  readonly pending: ReadonlySet<number>;
  readonly accept: (line: BankLineOnWire, parts: readonly SentBankPart[]) => Promise<void>;
  readonly acceptSure: (lines: readonly BankLineOnWire[]) => Promise<void>;
  readonly undo: (lineId: number) => Promise<void>;
  /** Takes back what was done last here; nothing when nothing was. */
  readonly undoLast: () => Promise<void>;
  readonly dismiss: (line: BankLineOnWire) => Promise<void>;
}

/** The gateway takes so many lines at once. */
const MAX_BATCH = 100;

/** What can be done with the lines of the bank. Each act can be taken back, so none asks before. */
export function useReconciling(): Reconciling {
  const t = useTranslations('accounting');
  const toast = useToast();
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<readonly number[]>([]);
  const performAccept = useActionWithToast(acceptBankMatches);
  const performUndo = useActionWithToast(undoBankMatch);
  const performDismiss = useActionWithToast(dismissBankProposal);

  const during = async <Result>(ids: readonly number[], act: () => Promise<Result>): Promise<Result> => {
    setPending(new Set(ids));
    try {
      return await act();
    } finally {
      setPending(new Set());
    }
  };
  const undoAll = async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    await during(ids, async () => {
      for (const lineId of ids) if ((await performUndo({ lineId })) === undefined) return;
      toast.show(t('undone', { count: ids.length }));
    });
    setLast([]);
  };
  const acceptAll = async (
    matches: readonly { readonly line: BankLineOnWire; readonly parts: readonly SentBankPart[] }[],
  ): Promise<void> => {
    const ids = matches.map(({ line }) => line.id);
    const done = await during(ids, () =>
      performAccept({
        matches: matches.map(({ line, parts }) => ({
          lineId: line.id,
          parts: [...parts],
          reasons: line.proposal?.reasons ?? [],
        })),
      }),
    );
    if (done === undefined) return;
    setLast(ids);
    toast.success(t('accepted', { count: ids.length }), { undo: () => void undoAll(ids) });
  };
  return {
    pending,
    accept: (line, parts) => acceptAll([{ line, parts }]),
    async acceptSure(lines) {
      const sure = lines.filter(({ proposal }) => proposal?.confidence === 'sure').slice(0, MAX_BATCH);
      if (sure.length > 0) await acceptAll(sure.map((line) => ({ line, parts: sentParts(line, draftOf(line)) })));
    },
    undo: (lineId) => undoAll([lineId]),
    undoLast: () => undoAll(last),
    async dismiss(line) {
      await during([line.id], () => performDismiss({ lineId: line.id }));
    },
  };
}
