import { bnfFileUpdate } from '@loge/contract/users/bnf-file-update';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatCount } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { ListSource } from './list-source.tsx';
import styles from './people.module.css';

type Counts = OutputOf<typeof bnfFileUpdate>;

/** Who may still sign in, from a company's file: simulated, then applied. Spec: manager §2 "Beneficiary file update", §4. */
export function FileUpdate() {
  const t = useTranslations('people.update');
  const again = useTranslations('people.import')('again');
  const toast = useToast();
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [force, setForce] = useState(false);
  const [counts, setCounts] = useState<Counts | null>(null);
  const [isDone, setIsDone] = useState(false);
  const simulate = useActionMutation(bnfFileUpdate, { onSuccess: setCounts });
  const apply = useActionMutation(bnfFileUpdate, {
    onSuccess: (answer) => {
      setCounts(answer);
      setIsDone(true);
      toast.success(t('done'));
    },
  });
  const failure = simulate.error ?? apply.error;
  const problem =
    failure === null
      ? null
      : ((failure instanceof ActionRefused ? failure.fields[0]?.message : undefined) ?? failureText(failure));
  const start = () => {
    setCounts(null);
    setIsDone(false);
    setForce(false);
    apply.reset();
  };
  return (
    <div className={styles.ground}>
      <div className={styles.cards}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.soft}>{t('help')}</p>
        </div>
        {counts === null ? (
          <ListSource
            pasteLabel={t('paste')}
            help={t('help')}
            fileLabel={t('file')}
            text={text}
            onTextChange={setText}
            problem={problem}
            act={t('simulate')}
            pending={simulate.isPending}
            onAct={() => simulate.mutate({ simulation: true, input: text })}
          />
        ) : (
          <>
            <Figures counts={counts} />
            <Card as="section" className={styles.card}>
              {counts.nbDisabledWithOrders > 0 && (
                <Note tone="warning">{t('withOrders', { count: counts.nbDisabledWithOrders })}</Note>
              )}
              {problem !== null && (
                <Note tone="danger" live>
                  {problem}
                </Note>
              )}
              {!isDone && counts.leavesTooMany && (
                <>
                  <Note tone="danger">{t('tooMany')}</Note>
                  <Checkbox label={t('force')} checked={force} onCheckedChange={setForce} />
                </>
              )}
              {counts.failures.length > 0 && <Left failures={counts.failures} />}
              {isDone && (
                <Note tone="success" live>
                  {t('done')}
                </Note>
              )}
              <div className={styles.acts}>
                {!isDone && (
                  <Button
                    size="md"
                    pending={apply.isPending}
                    disabled={counts.leavesTooMany && !force}
                    onClick={() => apply.mutate({ simulation: false, input: text, force })}
                  >
                    {t('run')}
                  </Button>
                )}
                <Button size="md" variant="ghost" onClick={start}>
                  {again}
                </Button>
              </div>
            </Card>
          </>
        )}
      </div>
    </div>
  );
}

function Figures({ counts }: { readonly counts: Counts }) {
  const t = useTranslations('people.update');
  const language = useLocale();
  const figures = [
    [counts.nbKept, t('kept', { count: counts.nbKept }), t('keptHelp')],
    [counts.nbDisabled, t('disabled', { count: counts.nbDisabled }), t('disabledHelp')],
    [counts.nbReactivated, t('reactivated', { count: counts.nbReactivated }), t('reactivatedHelp')],
    [counts.nbNotInUse, t('notInUse', { count: counts.nbNotInUse }), t('notInUseHelp')],
  ] as const;
  return (
    <Card as="section" className={styles.figures}>
      {figures.map(([count, label, help]) => (
        <div key={label} className={styles.figure}>
          <b>{formatCount(count, language)}</b>
          <span>{label}</span>
          {help}
        </div>
      ))}
    </Card>
  );
}

const maxShown = 50;

function Left({ failures }: { readonly failures: Counts['failures'] }) {
  const t = useTranslations('people.update');
  return (
    <details>
      <summary>{t('failures', { count: failures.length })}</summary>
      <ul>
        {failures.slice(0, maxShown).map(({ line, message }) => (
          <li key={line}>{t('lineAt', { line: String(line), message })}</li>
        ))}
      </ul>
    </details>
  );
}
