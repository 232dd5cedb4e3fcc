import { verifyCaisse } from '@loge/contract/cash-registers/verify-caisse';
import { verifySales } from '@loge/contract/cash-registers/verify-sales';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconRefresh, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useImperativeHandle, useState, type Ref } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { useFailureText } from '../../../client/failure-text.ts';
import { type CallFailure, isCallFailure } from '../../../client/failures.ts';
import { useLocalMoment } from '../../../client/local-moment.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import styles from './closings.module.css';

export interface ProofControl {
  readonly verify: () => void;
}

interface ChainProofProps {
  readonly ref?: Ref<ProofControl>;
  /** The chain of a cash register, or of a desk's sales. */
  readonly of: { readonly register: number } | { readonly conciergerie: number };
}

type Proof = OutputOf<typeof verifyCaisse>;
type State =
  | { readonly is: 'waiting' | 'reading' }
  | { readonly is: 'read'; readonly proof: Proof }
  | { readonly is: 'failed'; readonly failure: CallFailure };

/** Reads a chain again when asked, and says what it found. */
export function ChainProof({ ref, of }: ChainProofProps) {
  const t = useTranslations('cashRegisters.closings');
  const failureText = useFailureText();
  const [state, setState] = useState<State>({ is: 'waiting' });
  const verify = () => {
    if (state.is === 'reading') return;
    setState({ is: 'reading' });
    const read =
      'register' in of
        ? callAction(verifyCaisse, { caisse: of.register })
        : callAction(verifySales, { conciergerie: of.conciergerie });
    read
      .then((proof) => setState({ is: 'read', proof }))
      .catch((failure: unknown) => {
        if (!isCallFailure(failure)) throw failure;
        setState({ is: 'failed', failure });
      });
  };
  useImperativeHandle(ref, () => ({ verify }));
  const problem = state.is === 'read' ? state.proof.problem : null;
  const isWrong = problem !== null;
  return (
    <section
      className={classNames(styles.proof, state.is === 'read' && !isWrong && styles.whole, isWrong && styles.broken)}
    >
      <span className={styles.arch}>
        <Glyph icon={isWrong ? IconShieldX : IconShieldCheck} size={28} />
      </span>
      <div aria-live="polite" className={styles.proofWords}>
        {state.is === 'waiting' && <Words title={t('unverified')} text={t('unverifiedHelp')} />}
        {state.is === 'reading' && <Words title={t('verifying')} text={t('unverifiedHelp')} />}
        {state.is === 'failed' && <Words title={t('notVerified')} text={failureText(state.failure)} />}
        {problem !== null && (
          <Words
            title={t('broken')}
            text={t('brokenHelp', { sequence: String(problem.sequence), message: problem.message })}
          />
        )}
        {state.is === 'read' && problem === null && <Whole proof={state.proof} />}
      </div>
      <Button size="md" variant="outline" icon={IconRefresh} pending={state.is === 'reading'} onClick={verify}>
        {t('verify')}
      </Button>
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className={styles.proofTitle}>{title}</p>
      <p>{text}</p>
    </>
  );
}

function Whole({ proof: { closings, records, since, at } }: { proof: Proof }) {
  const t = useTranslations('cashRegisters.closings');
  const language = useLocale();
  const localOf = useLocalMoment();
  if (since === null) return <Words title={t('nothing')} text={t('unverifiedHelp')} />;
  const text = t('wholeHelp', {
    closings,
    records,
    time: formatTime(localOf(at).time, language, 'always'),
    since: formatDate(localOf(since).date, 'numeric', language),
  });
  return <Words title={t('whole')} text={text} />;
}
