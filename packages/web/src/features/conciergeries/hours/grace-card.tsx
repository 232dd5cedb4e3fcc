import { setOpeningTimeGracePeriod } from '@loge/contract/conciergeries/set-opening-time-grace-period';
import { graceProblems } from '@loge/domain/conciergeries/hours-rules';
import { typedNumber } from '@loge/domain/shared/whole-number';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import styles from './hours.module.css';

const STEP_MINUTES = 5;

/** For how long after an opening a desk may stay closed before it counts as missing. Spec: manager §5 (Grace period). */
export function GraceCard({ minutes, canEdit }: { readonly minutes: number; readonly canEdit: boolean }) {
  const t = useTranslations('deskHours.grace');
  const toast = useToast();
  const failureText = useFailureText();
  const [draft, setDraft] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useActionMutation(setOpeningTimeGracePeriod, {
    onSuccess: ({ openingTimeGracePeriod }) => {
      setDraft(null);
      setTried(false);
      if (openingTimeGracePeriod !== minutes)
        toast.success(t('saved', { minutes: String(openingTimeGracePeriod) }), {
          undo: () => mutate({ gracePeriod: minutes }),
        });
    },
  });
  const value = draft === null ? minutes : typedNumber(draft);
  const problems = graceProblems(value);
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const step = (by: number) =>
    setDraft(String(Math.max(0, (value === null || Number.isNaN(value) ? minutes : value) + by)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending) mutate({ gracePeriod: value });
  };
  const isShownBesideFields = error instanceof ActionRefused && error.fields.length > 0;
  return (
    <Card as="section" aria-labelledby="grace" className={styles.card}>
      <form className={styles.grace} onSubmit={submit} noValidate>
        <div>
          <h2 id="grace">{t('title')}</h2>
          <p className={styles.soft}>{t('help')}</p>
        </div>
        {canEdit ? (
          <div className={styles.minutes}>
            <IconButton
              variant="outline"
              size="sm"
              icon={IconMinus}
              label={t('less')}
              disabled={(value ?? 0) <= 0}
              onClick={() => step(-STEP_MINUTES)}
            />
            <TextField
              label={t('field')}
              hideLabel
              size="sm"
              inputMode="numeric"
              trailing={<span className={styles.unit}>min</span>}
              value={draft ?? String(minutes)}
              onValueChange={setDraft}
              error={errors['gracePeriod']}
            />
            <IconButton
              variant="outline"
              size="sm"
              icon={IconPlus}
              label={t('more')}
              onClick={() => step(STEP_MINUTES)}
            />
          </div>
        ) : (
          <b>{t('minutes', { minutes: String(minutes) })}</b>
        )}
        {error !== null && !isShownBesideFields && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        {canEdit && draft !== null && draft !== String(minutes) && (
          <Button size="sm" type="submit" variant="tinted" pending={isPending}>
            {t('save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
