import { answerPartnerLink } from '@loge/contract/partner-portal/answer-partner-link';
import { missingTexts } from '@loge/domain/shared/missing-texts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { useFailureText } from '../../../client/failure-text.ts';
import { useCall } from '../../../client/use-call.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { FormBody, FormNotice } from '../../../forms/form-body.tsx';
import { useForm } from '../../../forms/use-form.ts';
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
  const { call, busy, failure } = useCall(answerPartnerLink);
  if (declines)
    return <Decline token={token} onDeclined={() => onAnswered('decline')} onBack={() => setDeclines(false)} />;
  const accept = async (): Promise<void> => {
    if ((await call({ token, answer: 'accept' })) !== undefined) onAnswered('accept');
  };
  return (
    <div className={styles.form}>
      {failure !== undefined && (
        <Note tone="danger" live>
          {failureText(failure)}
        </Note>
      )}
      <Button full icon={IconCheck} pending={busy} onClick={() => void accept()}>
        {t('accept')}
      </Button>
      <Button full variant="ghost" onClick={() => setDeclines(true)}>
        {t('decline')}
      </Button>
    </div>
  );
}

interface DeclineProps {
  readonly token: string;
  readonly onDeclined: () => void;
  readonly onBack: () => void;
}

/** Why an order is not taken on. */
function Decline({ token, onDeclined, onBack }: DeclineProps) {
  const t = useTranslations('partnerLink');
  const form = useForm({
    draft: { reason: '' },
    rule: (draft) => missingTexts(draft, ['reason']),
    send: ({ reason }, { idempotencyKey }) =>
      callAction(answerPartnerLink, { token, answer: 'decline', reason }, { idempotencyKey }),
    onSuccess: onDeclined,
  });
  return (
    <FormBody form={form} className={styles.form}>
      <FormNotice form={form} />
      <TextArea label={t('reason')} hint={t('reasonHelp')} required maxLength={1000} {...form.field('reason')} />
      <Button type="submit" full variant="danger" pending={form.isPending}>
        {t('send')}
      </Button>
      <Button full variant="ghost" onClick={onBack}>
        {t('back')}
      </Button>
    </FormBody>
  );
}
