import { setSignInDomain } from '@loge/contract/admin/set-sign-in-domain';
import type { signInDomains } from '@loge/contract/admin/sign-in-domains';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { errorOf } from './error-of.ts';
import { draftOfDomain, sentTarget, type DomainDraft, type SignInDomain } from './sign-in-domain-draft.ts';
import { SettingsDialog } from './settings-dialog.tsx';

interface SignInDomainFormProps {
  /** Null says something about a further domain. */
  readonly item: SignInDomain | null;
  readonly choices: OutputOf<typeof signInDomains>;
  readonly onClose: () => void;
}

/** Where the people of a domain sign in; each problem that the server finds stands beside its field. */
export function SignInDomainForm({ item, choices, onClose }: SignInDomainFormProps) {
  const t = useTranslations('admin.signInDomains');
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOfDomain(item));
  const { mutate, isPending, error } = useActionMutation(setSignInDomain, {
    onSuccess: ({ domain }) => {
      toast.success(t('saved', { domain }));
      onClose();
    },
  });
  const errors = useFieldErrors([], error ?? undefined);
  const field = (name: Exclude<keyof DomainDraft, 'kind'>) => ({
    value: draft[name],
    onValueChange: (value: string) => setDraft({ ...draft, [name]: value }),
    error: errorOf(errors, name === 'domain' ? name : `target.${name}`),
  });
  const submit = () => {
    mutate({ isNew: item === null, domain: draft.domain.trim(), target: sentTarget(draft) });
  };
  const kinds = (['connection', 'server', 'page'] as const).map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  return (
    <SettingsDialog
      title={item === null ? t('addTitle') : t('editTitle', { domain: item.domain })}
      saveLabel={t('save')}
      isPending={isPending}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {item === null && (
        <TextField
          label={t('domain')}
          hint={t('domainHelp')}
          required
          maxLength={253}
          autoCapitalize="none"
          {...field('domain')}
        />
      )}
      <SegmentControl
        label={t('leadsTo')}
        options={kinds}
        value={draft.kind}
        onValueChange={(kind) => setDraft({ ...draft, kind })}
      />
      {draft.kind === 'connection' && (
        <Select
          label={t('kinds.connection')}
          required
          placeholder={t('choose')}
          options={choices.connections.map(({ slug, name }) => ({
            value: slug,
            label: name === '' ? slug : `${name} (${slug})`,
          }))}
          {...field('slug')}
        />
      )}
      {draft.kind === 'server' &&
        (choices.servers.length === 0 ? (
          <Note tone="info">{t('noServers')}</Note>
        ) : (
          <Select
            label={t('kinds.server')}
            required
            placeholder={t('choose')}
            options={choices.servers.map((server) => ({ value: server, label: server }))}
            {...field('server')}
          />
        ))}
      {draft.kind === 'page' && (
        <>
          <Note tone="info">
            {choices.loginPages.length === 0 ? t('noPages') : t('pageHelp', { sites: choices.loginPages.join(', ') })}
          </Note>
          <TextField label={t('page')} required inputMode="url" maxLength={1000} {...field('page')} />
          <Select
            label={t('conciergerie')}
            required
            placeholder={t('choose')}
            options={choices.conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('conciergerieId')}
          />
        </>
      )}
    </SettingsDialog>
  );
}
