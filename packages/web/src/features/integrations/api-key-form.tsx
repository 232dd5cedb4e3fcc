import type { getApiKeys } from '@loge/contract/integrations/get-api-keys';
import { makeApiKey } from '@loge/contract/integrations/make-api-key';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CALLS_PER_MINUTE } from '@loge/domain/integrations/api-key';
import { compareTexts } from '@loge/domain/shared/alphabetical';
import { problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { PasswordField } from '../../design-system/fields/password-field.tsx';
import { SearchMultiSelect } from '../../design-system/fields/search-multi-select.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './integrations.module.css';

interface ApiKeyFormProps {
  readonly choices: OutputOf<typeof getApiKeys>;
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** A new key: for whom it acts, what it opens, how often and until when. */
export function ApiKeyForm({ choices, onMade, onClose }: ApiKeyFormProps) {
  const t = useTranslations('integrations.keys');
  const [firstKind = 'desk'] = choices.kinds;
  const [onlyDesk] = choices.desks.length === 1 ? choices.desks : [];
  const form = useActionForm(makeApiKey, {
    draft: {
      name: '',
      kind: firstKind,
      conciergerieId: onlyDesk === undefined ? '' : String(onlyDesk.id),
      scopes: [] as readonly string[],
      perMinute: String(CALLS_PER_MINUTE.usual),
      expiresOn: choices.expiry.usual,
      password: '',
    },
    rule: ({ name, scopes, kind, conciergerieId }) => [
      ...(name.trim() === '' ? [problem('name', 'required')] : []),
      ...(kind === 'desk' && conciergerieId === '' ? [problem('conciergerieId', 'required')] : []),
      ...(scopes.length === 0 ? [problem('scopes', 'required')] : []),
    ],
    input: (draft) => ({
      name: draft.name,
      kind: draft.kind,
      conciergerieId: draft.kind === 'desk' ? Number(draft.conciergerieId) : null,
      scopes: [...draft.scopes],
      perMinute: Number(draft.perMinute),
      expiresOn: draft.expiresOn,
      ...(draft.password !== '' && { password: draft.password }),
    }),
    fieldOf: (refusal) => (refusal === 'too-many-integrations' ? undefined : 'password'),
    onSuccess: ({ key }) => {
      onClose();
      onMade(key);
    },
  });
  const { kind } = form.draft;
  const offered = choices.scopes.find((each) => each.kind === kind) ?? { groups: [], actions: [] };
  const chooseKind = form.field('kind').onValueChange;
  return (
    <FormDialog form={form} title={t('makeTitle')} save={t('create')} onClose={onClose}>
      <TextField label={t('name')} hint={t('nameHint')} required maxLength={80} {...form.field('name')} />
      {choices.kinds.length > 1 && (
        <SegmentControl
          label={t('kind')}
          options={choices.kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.field('kind')}
          onValueChange={(value) => {
            chooseKind(value);
            form.field('scopes').onValueChange([]);
          }}
        />
      )}
      {kind === 'desk' && (
        <Select
          label={t('desk')}
          required
          placeholder={t('choose')}
          options={choices.desks.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('conciergerieId')}
        />
      )}
      <ScopeFields offered={offered} {...form.field('scopes')} />
      <div className={styles.two}>
        <TextField label={t('perMinute')} required inputMode="numeric" maxLength={4} {...form.field('perMinute')} />
        <DateField
          label={t('expiresOn')}
          required
          min={choices.expiry.first}
          max={choices.expiry.last}
          {...form.field('expiresOn')}
        />
      </div>
      <PasswordField label={t('password')} hint={t('passwordHint')} maxLength={200} {...form.field('password')} />
    </FormDialog>
  );
}

interface ScopeFieldsProps {
  readonly offered: { readonly groups: readonly string[]; readonly actions: readonly string[] };
  readonly value: readonly string[];
  readonly onValueChange: (scopes: readonly string[]) => void;
  readonly error?: string | null | undefined;
}

/** What a key opens: all that reads, or writes, of a capability, and single actions by their name. */
function ScopeFields({ offered, value, onValueChange, error }: ScopeFieldsProps) {
  const t = useTranslations('integrations');
  const group = (effect: 'read' | 'write') =>
    offered.groups
      .filter((scope) => scope.endsWith(`:${effect}`))
      .map((scope) => ({ scope, label: t(`capabilities.${scope.split(':')[0] as 'orders'}`) }))
      .toSorted((a, b) => compareTexts(a.label, b.label))
      .map(({ scope, label }) => (
        <Checkbox
          key={scope}
          label={label}
          aria-label={t(`keys.${effect}Of`, { capability: label })}
          checked={value.includes(scope)}
          onCheckedChange={(isChosen) =>
            onValueChange(isChosen ? [...value, scope] : value.filter((each) => each !== scope))
          }
        />
      ));
  const single = value.filter((scope) => !scope.includes(':'));
  return (
    <>
      <fieldset className={styles.groups}>
        <legend>{`${t('keys.scopes')} · ${t('keys.read')}`}</legend>
        {group('read')}
      </fieldset>
      <fieldset className={styles.groups}>
        <legend>{`${t('keys.scopes')} · ${t('keys.write')}`}</legend>
        {group('write')}
      </fieldset>
      <SearchMultiSelect
        label={t('keys.single')}
        hint={t('keys.singleHint')}
        size="md"
        values={single}
        onValuesChange={(names) => onValueChange([...value.filter((scope) => scope.includes(':')), ...names])}
        options={offered.actions.map((name) => ({ value: name, label: name }))}
        error={error ?? null}
      />
    </>
  );
}
