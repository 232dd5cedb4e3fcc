import { setSignInDomain } from '@loge/contract/admin/set-sign-in-domain';
import type { signInDomains } from '@loge/contract/admin/sign-in-domains';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { useTranslations } from 'use-intl';
import { Note } from '../../design-system/feedback/note.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { draftOfDomain, sentTarget, type SignInDomain } from './sign-in-domain-draft.ts';

interface SignInDomainFormProps {
  /** Null says something about a further domain. */
  readonly item: SignInDomain | null;
  readonly choices: OutputOf<typeof signInDomains>;
  readonly onClose: () => void;
}

/** Where the people of a domain sign in; each problem that the server finds stands beside its field. */
export function SignInDomainForm({ item, choices, onClose }: SignInDomainFormProps) {
  const t = useTranslations('admin.signInDomains');
  const form = useActionForm(setSignInDomain, {
    draft: draftOfDomain(item),
    input: (draft) => ({ isNew: item === null, domain: draft.domain.trim(), target: sentTarget(draft) }),
    success: ({ domain }) => t('saved', { domain }),
    onSuccess: onClose,
  });
  const { kind } = form.draft;
  const kinds = (['connection', 'server', 'page'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <FormDialog
      form={form}
      title={item === null ? t('addTitle') : t('editTitle', { domain: item.domain })}
      save={t('save')}
      onClose={onClose}
    >
      {item === null && (
        <TextField
          label={t('domain')}
          hint={t('domainHelp')}
          required
          maxLength={253}
          autoCapitalize="none"
          {...form.field('domain')}
        />
      )}
      <SegmentControl label={t('leadsTo')} options={kinds} {...form.field('kind')} />
      {kind === 'connection' && (
        <Select
          label={t('kinds.connection')}
          required
          placeholder={t('choose')}
          options={choices.connections.map(({ slug, name }) => ({
            value: slug,
            label: name === '' ? slug : `${name} (${slug})`,
          }))}
          {...form.field('slug')}
        />
      )}
      {kind === 'server' &&
        (choices.servers.length === 0 ? (
          <Note tone="info">{t('noServers')}</Note>
        ) : (
          <Select
            label={t('kinds.server')}
            required
            placeholder={t('choose')}
            options={choices.servers.map((server) => ({ value: server, label: server }))}
            {...form.field('server')}
          />
        ))}
      {kind === 'page' && (
        <>
          <Note tone="info">
            {choices.loginPages.length === 0 ? t('noPages') : t('pageHelp', { sites: choices.loginPages.join(', ') })}
          </Note>
          <TextField label={t('page')} required inputMode="url" maxLength={1000} {...form.field('page')} />
          <Select
            label={t('conciergerie')}
            required
            placeholder={t('choose')}
            options={choices.conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('conciergerieId')}
          />
        </>
      )}
    </FormDialog>
  );
}
