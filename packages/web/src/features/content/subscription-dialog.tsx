import { saveSubscription } from '@loge/contract/profile/save-subscription';
import { editedSubscriptionProblems, SUBSCRIPTION_LABEL_LENGTH } from '@loge/domain/profile/subscription-choices';
import { useTranslations } from 'use-intl';
import { RadioRows } from '../../design-system/fields/radio-rows.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
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
  const form = useActionForm(saveSubscription, {
    draft: {
      labelFr: subscription?.labelFr ?? '',
      labelEn: subscription?.labelEn ?? '',
      isNewsletter: subscription?.isNewsletter ?? false,
    },
    ...(subscription !== null && { version: subscription.version }),
    rule: (draft) => editedSubscriptionProblems(draft, others),
    input: (draft, version) => ({
      id: subscription?.id ?? -1,
      ...draft,
      active: subscription?.active ?? true,
      version: subscription === null ? null : version,
    }),
    success: (_answer, { labelFr }) => t('saved', { name: labelFr.trim() }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={subscription === null ? t('add') : subscription.labelFr}
      save={t('save')}
      onClose={onClose}
    >
      <TextField
        size="md"
        label={t('labelFr')}
        required
        maxLength={SUBSCRIPTION_LABEL_LENGTH}
        {...form.field('labelFr')}
      />
      <TextField
        size="md"
        label={t('labelEn')}
        required
        maxLength={SUBSCRIPTION_LABEL_LENGTH}
        {...form.field('labelEn')}
      />
      {subscription === null && !others.some((other) => other.isNewsletter) && (
        <RadioRows
          label={t('kind')}
          name="kind"
          value={form.draft.isNewsletter ? 'newsletter' : 'topic'}
          onValueChange={(kind) => form.change({ isNewsletter: kind === 'newsletter' })}
          options={[
            { value: 'topic', label: t('topic'), hint: t('topicHelp') },
            { value: 'newsletter', label: t('newsletter'), hint: t('newsletterHelp') },
          ]}
          error={form.errorAt('isNewsletter')}
        />
      )}
      <p className={styles.soft}>{t('everyDesk')}</p>
    </FormDialog>
  );
}
