import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { isCallFailure, Unreachable } from '../../client/failures.ts';
import { Button } from '../../design-system/actions/button.tsx';
import styles from './later-steps.module.css';

export interface PasskeyButtonProps {
  readonly remember: boolean;
  /** Also lets the browser offer passkeys in the field of the login. */
  readonly offers?: boolean;
  readonly onSignedIn: () => Promise<void>;
}

/** The quiet way in by passkey, for places where `arePasskeysSupported`. What it takes is fetched when the page has settled. */
export function PasskeyButton({ remember, offers = false, onSignedIn }: PasskeyButtonProps) {
  const t = useTranslations('access.signIn');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const signedIn = useRef(onSignedIn);
  useEffect(() => {
    signedIn.current = onSignedIn;
  });

  useEffect(() => {
    if (!offers) return;
    let left = false;
    const offer = async () => {
      const { canOfferPasskeys, signInWithPasskey } = await import('./use-passkey.ts');
      if (left || !(await canOfferPasskeys())) return;
      const isIn = await signInWithPasskey({ remember: false, offered: true });
      if (isIn && !left) await signedIn.current();
    };
    // Nobody asked for it: what becomes of it is nobody's trouble.
    const timer = setTimeout(() => void offer().catch(() => undefined), 1_000);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [offers]);

  const enter = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { signInWithPasskey } = await import('./use-passkey.ts').catch((error: unknown) => {
        throw new Unreachable('passkey', error);
      });
      if (await signInWithPasskey({ remember, offered: false })) await onSignedIn();
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="ghost" full pending={busy} onClick={() => void enter()}>
        {t('passkey')}
      </Button>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
