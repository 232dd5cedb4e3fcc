import { saveSubscription } from '@loge/contract/profile/save-subscription';
import { editedSubscriptionProblems, SUBSCRIPTION_LABEL_LENGTH } from '@loge/domain/profile/subscription-choices';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import type { EditedSubscription } from './edited-subscription.ts';
import styles from './subscriptions.module.css';

interface SubscriptionDialogProps {
  /** Null for a new one. */
  readonly subscription: EditedSubscription | null;
  readonly others: readonly EditedSubscription[];
  readonly onClose: () => void;
}

/** What a centre of interest is called in both languages; of a new one, whether it is the newsletter. */
export function SubscriptionDialog({ subscription, others, onClose }: SubscriptionDialogProps) {
  const t = useTranslations('contentDesk.interests');
  const formId = useId();
  const toast = useToast();
  const failureText = useFailureText();
  const [labelFr, setLabelFr] = useState(subscription?.labelFr ?? '');
  const [labelEn, setLabelEn] = useState(subscription?.labelEn ?? '');
  const [kind, setKind] = useState<'topic' | 'newsletter'>('topic');
  const [tried, setTried] = useState(false);
  const save = useActionMutation(saveSubscription, {
    onSuccess: () => {
      toast.success(t('saved', { name: labelFr.trim() }));
      onClose();
    },
  });
  const isNewsletter = subscription?.isNewsletter ?? kind === 'newsletter';
  const problems = editedSubscriptionProblems({ labelFr, labelEn, isNewsletter }, others);
  const errors = useFieldErrors(tried ? problems : [], save.error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || save.isPending) return;
    const { id = -1, active = true, version = null } = subscription ?? {};
    save.mutate({ id, labelFr, labelEn, isNewsletter, active, version });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={subscription === null ? t('add') : subscription.labelFr}
      footer={
        <Button size="md" type="submit" form={formId} pending={save.isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {save.error !== null && !(save.error instanceof ActionRefused && save.error.fields.length > 0) && (
          <Note tone="danger" live>
            {failureText(save.error)}
          </Note>
        )}
        <TextField
          size="md"
          label={t('labelFr')}
          required
          maxLength={SUBSCRIPTION_LABEL_LENGTH}
          value={labelFr}
          onValueChange={setLabelFr}
          error={errors['labelFr']}
        />
        <TextField
          size="md"
          label={t('labelEn')}
          required
          maxLength={SUBSCRIPTION_LABEL_LENGTH}
          value={labelEn}
          onValueChange={setLabelEn}
          error={errors['labelEn']}
        />
        {subscription === null && !others.some((other) => other.isNewsletter) && (
          <RadioRows
            label={t('kind')}
            name="kind"
            value={kind}
            onValueChange={setKind}
            options={[
              { value: 'topic', label: t('topic'), hint: t('topicHelp') },
              { value: 'newsletter', label: t('newsletter'), hint: t('newsletterHelp') },
            ]}
            error={errors['isNewsletter']}
          />
        )}
        <p className={styles.soft}>{t('everyDesk')}</p>
      </form>
    </Dialog>
  );
}
