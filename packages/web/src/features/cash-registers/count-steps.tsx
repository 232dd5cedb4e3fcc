import type { CountAct } from '@loge/domain/cash-registers/count-register';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { type CountDraft, countedMeans, missingOf, type RegisterState } from './count-draft.ts';
import styles from './counting.module.css';

interface CountStepsProps {
  readonly act: CountAct;
  readonly draft: CountDraft;
  readonly cheques: RegisterState['cheques'];
}

/** The order in which one counts: cash, then cheques and cards, then the act. Each leads to its part of the page. */
export function CountSteps({ act, draft, cheques }: CountStepsProps) {
  const t = useTranslations('cashRegisters.count.steps');
  const done = stepsDone(act, draft, cheques);
  const current = done.indexOf(false) === -1 ? done.length : done.indexOf(false);
  const names = [t('cash'), t(countedMeans(act).includes('card') ? 'chequesAndCards' : 'cheques'), t(act)];
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      {names.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            className={styles.step}
            data-state={done[index] === true ? 'done' : 'open'}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => leadTo(parts[index] ?? '')}
          >
            {done[index] === true ? <Glyph icon={IconCheck} size={16} stroke={2} /> : <b>{index + 1}</b>}
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}

const parts = ['count-cash', 'count-rest', 'count-act'];

/** Of the two parts that are counted, whether something was said. */
function stepsDone(act: CountAct, draft: CountDraft, cheques: RegisterState['cheques']): readonly boolean[] {
  const { way, coins, ticked, others, typed } = draft;
  const missing = missingOf(act, draft);
  if (way === 'amounts') return [!missing.includes('cash'), !missing.includes('cheque') && !missing.includes('card')];
  const hasCash = Object.values(coins).some((count) => count > 0);
  const hasCheques = cheques.length === 0 || ticked.length > 0 || others.some((text) => text !== '');
  const isCardTyped = typed.card.trim() !== '' || !countedMeans(act).includes('card');
  return [hasCash, hasCheques && isCardTyped];
}

function leadTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  part?.querySelector<HTMLElement>('input, textarea, button[type="submit"]')?.focus({ preventScroll: true });
}
