import type { getWebhooks } from '@loge/contract/integrations/get-webhooks';
import { makeWebhook } from '@loge/contract/integrations/make-webhook';
import { setWebhook } from '@loge/contract/integrations/set-webhook';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { EventType } from '@loge/domain/integrations/event-catalogue';
import { problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { SearchMultiSelect } from '../../design-system/fields/search-multi-select.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';

type Choices = OutputOf<typeof getWebhooks>;

interface WebhookFormProps {
  readonly choices: Choices;
  /** Null gives a further address. */
  readonly hook: Choices['items'][number] | null;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** An address, and the events that it is told of. */
export function WebhookForm({ choices, hook, onSecret, onClose }: WebhookFormProps) {
  return hook === null ? (
    <NewWebhook choices={choices} onSecret={onSecret} onClose={onClose} />
  ) : (
    <ChangedWebhook choices={choices} hook={hook} onClose={onClose} />
  );
}

function NewWebhook({ choices, onSecret, onClose }: Omit<WebhookFormProps, 'hook'>) {
  const t = useTranslations('integrations.webhooks');
  const keys = useTranslations('integrations.keys');
  const [firstKind = 'desk'] = choices.kinds;
  const [onlyDesk] = choices.desks.length === 1 ? choices.desks : [];
  const form = useActionForm(makeWebhook, {
    draft: {
      url: '',
      kind: firstKind,
      conciergerieId: onlyDesk === undefined ? '' : String(onlyDesk.id),
      types: [] as readonly string[],
    },
    rule: ({ url, kind, conciergerieId }) => [
      ...(url.trim() === '' ? [problem('url', 'required')] : []),
      ...(kind === 'desk' && conciergerieId === '' ? [problem('conciergerieId', 'required')] : []),
    ],
    input: (draft) => ({
      url: draft.url,
      kind: draft.kind,
      conciergerieId: draft.kind === 'desk' ? Number(draft.conciergerieId) : null,
      types: [...draft.types] as EventType[],
    }),
    onSuccess: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  return (
    <FormDialog form={form} title={t('makeTitle')} save={t('create')} onClose={onClose}>
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        required
        inputMode="url"
        maxLength={1000}
        {...form.field('url')}
      />
      {choices.kinds.length > 1 && (
        <SegmentControl
          label={keys('kind')}
          options={choices.kinds.map((value) => ({ value, label: keys(`kinds.${value}`) }))}
          {...form.field('kind')}
        />
      )}
      {form.draft.kind === 'desk' && (
        <Select
          label={keys('desk')}
          required
          placeholder={keys('choose')}
          options={choices.desks.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('conciergerieId')}
        />
      )}
      <TypesField choices={choices} {...form.field('types')} />
    </FormDialog>
  );
}

function ChangedWebhook({
  choices,
  hook,
  onClose,
}: Pick<WebhookFormProps, 'choices' | 'onClose'> & { readonly hook: Choices['items'][number] }) {
  const t = useTranslations('integrations.webhooks');
  const form = useActionForm(setWebhook, {
    draft: { url: hook.url, types: hook.types as readonly string[] },
    rule: ({ url }) => (url.trim() === '' ? [problem('url', 'required')] : []),
    input: ({ url, types }) => ({ webhookId: hook.id, url, types: [...types] as EventType[] }),
    success: () => t('saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('editTitle')} save={t('save')} onClose={onClose}>
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        required
        inputMode="url"
        maxLength={1000}
        {...form.field('url')}
      />
      <TypesField choices={choices} {...form.field('types')} />
    </FormDialog>
  );
}

interface TypesFieldProps {
  readonly choices: Choices;
  readonly value: readonly string[];
  readonly onValueChange: (types: readonly string[]) => void;
  readonly error?: string | null | undefined;
}

function TypesField({ choices, value, onValueChange, error }: TypesFieldProps) {
  const t = useTranslations('integrations.webhooks');
  return (
    <SearchMultiSelect
      label={t('types')}
      hint={t('typesHint')}
      size="md"
      placeholder={t('everyType')}
      values={value}
      onValuesChange={onValueChange}
      options={choices.types.map((type) => ({ value: type, label: type }))}
      error={error ?? null}
    />
  );
}
