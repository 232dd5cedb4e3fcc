import { updateCaisseAmount } from '@loge/contract/cash-registers/update-caisse-amount';
import { updateCaisseAmountInventory } from '@loge/contract/cash-registers/update-caisse-amount-inventory';
import type { CountAct } from '@loge/domain/cash-registers/count-register';
import type { Means } from '@loge/domain/cash-registers/takings';
import { missingTexts } from '@loge/domain/shared/missing-texts';
import { problem } from '@loge/domain/shared/problem';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../client/failures.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { type Form, useForm } from '../../forms/use-form.ts';
import {
  chequesOf,
  coinsOf,
  type CountDraft,
  countedOf,
  emptyCount,
  floatOf,
  missingOf,
  type RegisterState,
} from './count-draft.ts';

export interface CountFormState extends Form<CountDraft, readonly Means[] | null> {
  /** In which forms the count that was sent does not match; null until then, and once something is counted anew. */
  readonly differs: readonly Means[] | null;
  /** Counts something anew: a gap that was found is none of it yet. */
  readonly recount: (part: Partial<CountDraft>) => void;
}

/** A count on its way to the server. One that does not match is not kept before its gap is explained. */
export function useCountForm(state: RegisterState, act: CountAct, onDone: () => void): CountFormState {
  const t = useTranslations('cashRegisters');
  const toast = useToast();
  const [differs, setDiffers] = useState<readonly Means[] | null>(null);
  const send = useSendCount(state, act);
  const form = useForm<CountDraft, readonly Means[] | null>({
    draft: emptyCount,
    rule: (draft) => [
      ...missingOf(act, draft).map((means) => problem(`typed.${means}`, 'required')),
      ...(differs === null ? [] : missingTexts(draft, ['explanation'])),
    ],
    send: (draft) => send(draft, differs === null ? '' : draft.explanation),
    onSuccess: (found) => {
      setDiffers(found);
      if (found !== null) return;
      // A register that was closed says so by its ticket.
      if (act !== 'close') toast.success(t(`check.done.${act}`, { name: state.caisse.name }));
      onDone();
    },
  });
  return {
    ...form,
    // What was sent and does not match is not saved.
    isChanged: form.isChanged || differs !== null,
    differs,
    recount: (part) => {
      setDiffers(null);
      form.change({ explanation: '', ...part });
    },
  };
}

/** Sends a count by the way it was made. Answers in which forms it does not match; null where it was kept. */
function useSendCount({ caisse, cheques, openedWith }: RegisterState, act: CountAct) {
  const inventory = useActionMutation(updateCaisseAmountInventory);
  const amounts = useActionMutation(updateCaisseAmount);
  return async (draft: CountDraft, comments: string): Promise<readonly Means[] | null> => {
    const { cash, card, cheque } = countedOf(act, draft, cheques);
    const count = {
      caisse: caisse.id,
      ouverture: act === 'open',
      fermeture: act === 'close',
      cash,
      cb: card,
      checks: cheque,
      comments,
      toSafe: act === 'close' ? floatOf(draft, cash, openedWith).toSafeCents : 0,
    };
    try {
      if (draft.way === 'amounts') {
        await amounts.mutateAsync(count);
        return null;
      }
      const cashDetail = coinsOf(draft).map(({ valueCents, count: pieces }) => ({ value: valueCents, count: pieces }));
      const checkDetail = chequesOf(draft, cheques);
      const { message, differs } = await inventory.mutateAsync({ ...count, cashDetail, checkDetail });
      return message === null ? null : differs;
    } catch (error) {
      if (isGap(error)) return [];
      throw error;
    }
  };
}

const isGap = (error: unknown): boolean =>
  error instanceof ActionRefused && error.refusal === 'register-gap-unexplained';
