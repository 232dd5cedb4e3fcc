import { answerPartnerLink } from '@loge/contract/partner-portal/answer-partner-link';
import { IconCheck } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { useCall } from '../../../client/use-call.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import styles from '../detail/order-answers.module.css';

interface LinkAnswerProps {
  readonly token: string;
  readonly onAnswered: (answer: 'accept' | 'decline') => void;
}

/** The two answers that the link of a mail can give; nothing is answered by opening it. */
export function LinkAnswer({ token, onAnswered }: LinkAnswerProps) {
  const t = useTranslations('partnerLink');
  const failureText = useFailureText();
  const [declines, setDeclines] = useState(false);
  const [reason, setReason] = useState('');
  const { call, busy, failure } = useCall(answerPartnerLink);
  const errors = useFieldErrors([], failure);
  const say = async (answer: 'accept' | 'decline'): Promise<void> => {
    const said = answer === 'accept' ? { token, answer } : { token, answer, reason };
    if ((await call(said)) !== undefined) onAnswered(answer);
  };
  const decline = (event: FormEvent) => {
    event.preventDefault();
    void say('decline');
  };
  return (
    <div className={styles.form}>
      {failure !== undefined && errors['reason'] === undefined && (
        <Note tone="danger" live>
          {failureText(failure)}
        </Note>
      )}
      {declines ? (
        <form className={styles.form} onSubmit={decline} noValidate>
          <TextArea
            label={t('reason')}
            hint={t('reasonHelp')}
            required
            maxLength={1000}
            value={reason}
            onValueChange={setReason}
            error={errors['reason']}
          />
          <Button type="submit" full variant="danger" pending={busy}>
            {t('send')}
          </Button>
          <Button full variant="ghost" onClick={() => setDeclines(false)}>
            {t('back')}
          </Button>
        </form>
      ) : (
        <>
          <Button full icon={IconCheck} pending={busy} onClick={() => void say('accept')}>
            {t('accept')}
          </Button>
          <Button full variant="ghost" onClick={() => setDeclines(true)}>
            {t('decline')}
          </Button>
        </>
      )}
    </div>
  );
}
