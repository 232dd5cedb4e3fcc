import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Unreachable } from '../../client/failures.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { checkServerHealth } from '../../client/check-server-health.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { listTexts } from '../../messages/load-messages.ts';
import { keepLogin } from './kept-login.ts';
import styles from './sign-in-form.module.css';
import type { PasswordStepProps } from './password-step.tsx';

type PasswordStep = (props: PasswordStepProps) => React.ReactNode;
let loaded: PasswordStep | undefined;

/**
 * The first step stands without it; by the time the login is typed it is there, and the list of texts that an application begins with.
 * What failed is fetched anew by the next call.
 */
export async function loadPasswordStep(): Promise<PasswordStep> {
  listTexts().catch(() => undefined);
  loaded ??= (await import('./password-step.tsx')).PasswordStep;
  return loaded;
}

/** What follows the login, as soon as it is fetched; without a network, a way to try again, with what was typed kept. */
export function LaterStep(props: PasswordStepProps) {
  const t = useTranslations('access.offline');
  const failureText = useFailureText();
  const [Step, setStep] = useState<PasswordStep | undefined>(() => loaded);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // Also where it was not there when this was drawn, and is by now: nothing else would draw it.
  useEffect(() => {
    loadPasswordStep().then((step) => setStep(() => step), setFailure);
  }, []);
  const retry = async () => {
    setBusy(true);
    try {
      const step = await loadPasswordStep();
      setStep(() => step);
    } catch {
      // The server is there and the step is not: a newer version has taken its place, or the browser remembers for as long as the page
      // lives that it was missing, as many do. Either way the page is loaded anew, and goes on with what was typed.
      if ((await checkServerHealth(failure)) === undefined) {
        keepLogin(props.login);
        location.reload();
      }
    }
    setBusy(false);
  };

  if (Step !== undefined) return <Step {...props} />;
  if (failure === undefined) return null;
  return (
    <div className={styles.form}>
      <Note tone="danger" live>
        {failureText(new Unreachable('screen', failure))}
      </Note>
      <Button full pending={busy} onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </div>
  );
}
