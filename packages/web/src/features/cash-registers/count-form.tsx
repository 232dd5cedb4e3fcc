import { updateCaisseAmount } from '@loge/contract/cash-registers/update-caisse-amount';
import { updateCaisseAmountInventory } from '@loge/contract/cash-registers/update-caisse-amount-inventory';
import type { CountAct } from '@loge/domain/cash-registers/count-register';
import type { Means } from '@loge/domain/cash-registers/takings';
import { messageText } from '@loge/domain/shared/messages';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ActionRefused, isCallFailure } from '../../client/failures.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { AmountSheet } from './amount-sheet.tsx';
import { ChequeTicks } from './cheque-ticks.tsx';
import { CoinGrid } from './coin-grid.tsx';
import {
  chequesOf,
  coinsOf,
  type CountDraft,
  countedMeans,
  countedOf,
  floatOf,
  missingOf,
  type RegisterState,
} from './count-draft.ts';
import { CountRail } from './count-rail.tsx';
import styles from './counting.module.css';
import { RegisterFailure } from './register-failure.tsx';

interface CountFormProps {
  readonly state: RegisterState;
  readonly act: CountAct;
  readonly draft: CountDraft;
  readonly onDraft: (draft: CountDraft) => void;
  readonly listHref: string;
  readonly onDone: () => void;
}

/**
 * What lies in a register: coin by coin, cheque by cheque and the terminal's ticket, or the amount of each form. Blind: what had to be there is shown once the count is kept. One
 * that does not match says in which form; it is counted anew, or explained.
 */
export function CountForm({ state, act, draft, onDraft, listHref, onDone }: CountFormProps) {
  const t = useTranslations('cashRegisters');
  const language = useLocale();
  const [explanation, setExplanation] = useState('');
  const [tried, setTried] = useState(false);
  // Of the count as it was sent: who counts again has not explained anything yet.
  const [differs, setDiffers] = useState<readonly Means[] | null>(null);
  const { send, isPending, error } = useCount(state, act, onDone);
  const change = (part: Partial<CountDraft>) => {
    setDiffers(null);
    onDraft({ ...draft, ...part });
  };
  const counted = countedOf(act, draft, state.cheques);
  const missing = missingOf(act, draft);
  const takesToSafe = act === 'close';
  const float = floatOf(draft, counted.cash, state.openedWith);
  const required = messageText('required', language);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || isPending || (differs !== null && explanation.trim() === '')) return;
    const found = await send(draft, differs === null ? '' : explanation, takesToSafe ? float.toSafeCents : 0);
    setTried(false);
    setDiffers(found);
  };
  const amountProps = (means: Means) => ({
    text: draft.typed[means],
    error: tried && missing.includes(means) ? required : undefined,
    onText: (text: string) => change({ typed: { ...draft.typed, [means]: text } }),
  });
  return (
    <form onSubmit={(event) => void submit(event)} className={styles.counting} noValidate>
      <div className={styles.sheets}>
        {draft.way === 'coins' ? (
          <section className={styles.sheet} id="count-cash">
            <CoinGrid
              counts={draft.coins}
              onCount={(value, count) => change({ coins: new Map([...draft.coins, [value, count]]) })}
            />
          </section>
        ) : (
          <section className={styles.sheet} id="count-cash">
            <h2>{t('means.cash')}</h2>
            <AmountSheet label={t('count.cashAmount')} {...amountProps('cash')} />
          </section>
        )}
        <div className={styles.halves} id="count-rest">
          <section className={styles.sheet}>
            {draft.way === 'coins' ? (
              <ChequeTicks cheques={state.cheques} draft={draft} onChange={change} />
            ) : (
              <>
                <h2>{t('means.cheque')}</h2>
                <AmountSheet label={t('count.chequeAmount')} {...amountProps('cheque')} />
              </>
            )}
          </section>
          {countedMeans(act).includes('card') && (
            <section className={styles.sheet}>
              <h2>{t('count.card')}</h2>
              <AmountSheet
                label={t('count.cardTotal')}
                {...amountProps('card')}
                {...(differs?.includes('card') === true && { error: t('count.cardDiffers') })}
              />
              <p className={styles.soft}>{t('count.cardHelp')}</p>
            </section>
          )}
        </div>
      </div>
      <CountRail
        act={act}
        counted={counted}
        missing={missing}
        differs={differs}
        explanation={explanation}
        explanationError={tried && differs !== null && explanation.trim() === '' ? required : undefined}
        onExplanation={setExplanation}
        float={takesToSafe ? { text: draft.float, ...float } : null}
        onFloat={(text) => onDraft({ ...draft, float: text })}
        pending={isPending}
        listHref={listHref}
        failure={<RegisterFailure failure={isGap(error) ? null : error} />}
      />
    </form>
  );
}

const isGap = (error: unknown): boolean =>
  error instanceof ActionRefused && error.refusal === 'register-gap-unexplained';

/** Sends a count by the way it was made. Answers in which forms it does not match; null where it was kept, or was refused for another reason. */
function useCount(state: RegisterState, act: CountAct, onDone: () => void) {
  const t = useTranslations('cashRegisters');
  const toast = useToast();
  const inventory = useActionMutation(updateCaisseAmountInventory);
  const amounts = useActionMutation(updateCaisseAmount);
  const send = async (draft: CountDraft, comments: string, toSafe: number): Promise<readonly Means[] | null> => {
    const { cash, card, cheque } = countedOf(act, draft, state.cheques);
    const count = {
      caisse: state.caisse.id,
      ouverture: act === 'open',
      fermeture: act === 'close',
      cash,
      cb: card,
      checks: cheque,
      comments,
      toSafe,
    };
    try {
      if (draft.way === 'coins') {
        amounts.reset();
        const cashDetail = coinsOf(draft).map(({ valueCents, count: pieces }) => ({
          value: valueCents,
          count: pieces,
        }));
        const checkDetail = chequesOf(draft, state.cheques);
        const { message, differs } = await inventory.mutateAsync({ ...count, cashDetail, checkDetail });
        if (message !== null) return differs;
      } else {
        inventory.reset();
        await amounts.mutateAsync(count);
      }
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      // What else was refused stands in the recap.
      return isGap(error) ? [] : null;
    }
    // A register that was closed says so by its ticket.
    if (act !== 'close') toast.success(t(`check.done.${act}`, { name: state.caisse.name }));
    onDone();
    return null;
  };
  return {
    send,
    isPending: inventory.isPending || amounts.isPending,
    error: inventory.error ?? amounts.error,
  };
}
