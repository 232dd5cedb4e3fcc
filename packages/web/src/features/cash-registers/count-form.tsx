import { updateCaisseAmount } from '@loge/contract/cash-registers/update-caisse-amount';
import type { CountAct } from '@loge/domain/cash-registers/count-register';
import { isEven, type Means, type Takings } from '@loge/domain/cash-registers/takings';
import { messageText } from '@loge/domain/shared/messages';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './cash-registers.module.css';
import { CountRecap, GapWords } from './count-recap.tsx';
import { countedMeans, emptyCount, validateCount, type RegisterState } from './count-draft.ts';
import { RegisterFailure } from './register-failure.tsx';

interface CountFormProps {
  readonly state: RegisterState;
  /** What has to be there. */
  readonly expected: Takings;
  readonly act: CountAct;
  readonly listHref: string;
  readonly onDone: () => void;
}

/** What lies in a register, form by form, beside what has to be there; a gap is explained before it is kept. */
export function CountForm({ state, expected, act, listHref, onDone }: CountFormProps) {
  const t = useTranslations('cashRegisters');
  const language = useLocale();
  const toast = useToast();
  const [draft, setDraft] = useState(emptyCount);
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useActionMutation(updateCaisseAmount, {
    onSuccess: () => {
      toast.success(t(`check.done.${act}`, { name: state.caisse.name }));
      onDone();
    },
  });
  const { counted, gap, missing, needsComment } = validateCount(act, expected, draft, comment);
  const required = messageText('required', language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || needsComment) return;
    mutate({
      caisse: state.caisse.id,
      ouverture: act === 'open',
      fermeture: act === 'close',
      cash: counted.cash,
      cb: counted.card,
      checks: counted.cheque,
      comments: comment,
      reglements: state.reglements.map(({ id }) => id),
    });
  };
  return (
    <form onSubmit={submit} className={styles.counting} noValidate>
      <div className={styles.sheet}>
        <RegisterFailure failure={error} />
        <div className={styles.rows}>
          {countedMeans(act).map((means) => (
            <CountRow
              key={means}
              means={means}
              expectedCents={expected[means]}
              gapCents={missing.includes(means) ? null : gap[means]}
              text={draft[means]}
              error={tried && missing.includes(means) ? required : undefined}
              onText={(text) => setDraft({ ...draft, [means]: text })}
            />
          ))}
        </div>
      </div>
      <Ticket
        as="section"
        footLayout="stack"
        className={styles.recap}
        foot={
          <div className={styles.recapFoot}>
            <Button full type="submit" pending={isPending} variant={act === 'close' ? 'green' : 'filled'}>
              {t(`check.submit.${act}`)}
            </Button>
            <Button full size="md" variant="outline" href={listHref}>
              {t('backToList')}
            </Button>
          </div>
        }
      >
        <div className={styles.count}>
          <h2>{t('check.recap')}</h2>
          <CountRecap means={countedMeans(act)} expected={expected} counted={counted} missing={missing} />
          {missing.length === 0 && !isEven(gap) && <GapWords gap={gap} />}
          <TextArea
            label={t('check.comments')}
            hint={t('check.gapHelp')}
            rows={3}
            maxLength={1000}
            value={comment}
            onValueChange={setComment}
            error={tried && needsComment ? required : undefined}
          />
        </div>
      </Ticket>
    </form>
  );
}

interface CountRowProps {
  readonly means: Means;
  readonly expectedCents: number;
  /** Null while nothing is typed. */
  readonly gapCents: number | null;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

function CountRow({ means, expectedCents, gapCents, text, error, onText }: CountRowProps) {
  const t = useTranslations('cashRegisters');
  const name = t(`means.${means}`);
  return (
    <div className={styles.row}>
      <p className={styles.meansName}>
        <b>{name}</b>
        <span>
          {t('check.expected')} <MoneyText cents={expectedCents} />
        </span>
      </p>
      <TextField
        size="md"
        className={styles.amount}
        label={`${name}, ${t('check.counted').toLowerCase()}`}
        hideLabel
        required
        inputMode="decimal"
        trailing="€"
        value={text}
        onValueChange={onText}
        error={error}
      />
      <p className={styles.gap} aria-live="polite">
        {gapCents === null ? null : gapCents === 0 ? (
          <span className={styles.even}>{t('check.even')}</span>
        ) : (
          <span className={classNames(styles.missing)}>
            {t('check.gap')} <MoneyText cents={gapCents} signed />
          </span>
        )}
      </p>
    </div>
  );
}
