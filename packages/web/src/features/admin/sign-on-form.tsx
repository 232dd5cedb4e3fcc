import { setSignOnConnection } from '@loge/contract/admin/set-sign-on-connection';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { MissingLegalTexts } from '../../invitations/missing-legal-texts.tsx';
import { errorOf } from './error-of.ts';
import { draftOf, sentConnection, type Connection, type SignOnDraft } from './sign-on-draft.ts';
import { SettingsDialog } from './settings-dialog.tsx';

interface SignOnFormProps {
  /** Null makes a new one. */
  readonly connection: Connection | null;
  readonly conciergeries: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

/** A connection's settings; each problem that the server finds stands beside its field. */
export function SignOnForm({ connection, conciergeries, onClose }: SignOnFormProps) {
  const t = useTranslations('admin.signOn');
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(connection));
  const { mutate, isPending, error } = useActionMutation(setSignOnConnection, {
    onSuccess: ({ slug }) => {
      toast.success(t('saved', { name: slug }));
      onClose();
    },
  });
  const errors = useFieldErrors([], error ?? undefined);
  const isOpenId = draft.protocol === 'oidc';
  const set = (change: Partial<SignOnDraft>) => setDraft({ ...draft, ...change });
  const field = (name: keyof SignOnDraft) => ({ error: errorOf(errors, `connection.${name}`) });
  const text = (name: TextName) => ({
    ...field(name),
    value: draft[name],
    onValueChange: (value: string) => set({ [name]: value }),
  });
  const submit = () => {
    mutate({ connection: sentConnection(draft, connection === null) });
  };
  return (
    <SettingsDialog
      title={connection === null ? t('newTitle') : t('editTitle', { name: connection.slug })}
      saveLabel={t('save')}
      isPending={isPending}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {connection === null && (
        <TextField label={t('fields.slug')} hint={t('fields.slugHelp')} required maxLength={40} {...text('slug')} />
      )}
      <Select
        label={t('fields.conciergerieId')}
        required
        placeholder={t('fields.choose')}
        options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...text('conciergerieId')}
      />
      {draft.createsPeople && draft.conciergerieId !== '' && (
        <MissingLegalTexts deskId={Number(draft.conciergerieId)} />
      )}
      <TextField label={t('fields.name')} optional maxLength={100} {...text('name')} />
      <SegmentControl
        label={t('fields.protocol')}
        options={[
          { value: 'oidc', label: t('protocols.oidc') },
          { value: 'saml', label: t('protocols.saml') },
        ]}
        value={draft.protocol}
        onValueChange={(protocol) => set({ protocol })}
      />
      <TextField label={t(isOpenId ? 'fields.issuerOidc' : 'fields.issuerSaml')} required {...text('issuer')} />
      {isOpenId ? (
        <>
          <TextField label={t('fields.clientId')} required {...text('clientId')} />
          <TextField
            label={t('fields.clientSecret')}
            hint={t(connection?.hasSecret === true ? 'fields.secretKept' : 'fields.secretHelp')}
            type="password"
            autoComplete="new-password"
            optional
            {...text('clientSecret')}
          />
          <TextArea
            label={t('fields.callingApplications')}
            hint={t('fields.callingHelp')}
            optional
            {...text('callingApplications')}
          />
          <Switch
            label={t('fields.vouchesForEmails')}
            hint={t('fields.vouchesHelp')}
            checked={draft.vouchesForEmails}
            onCheckedChange={(vouchesForEmails) => set({ vouchesForEmails })}
          />
        </>
      ) : (
        <>
          <TextField label={t('fields.entryPoint')} required inputMode="url" {...text('entryPoint')} />
          <TextArea
            label={t('fields.certificates')}
            hint={t('fields.certificatesHelp')}
            required
            rows={5}
            spellCheck={false}
            {...text('certificates')}
          />
        </>
      )}
      <TextArea label={t('fields.domains')} hint={t('fields.domainsHelp')} required {...text('domains')} />
      <TextArea label={t('fields.claims')} hint={t('fields.claimsHelp')} optional {...text('claims')} />
      <TextField label={t('fields.appAddress')} optional inputMode="url" {...text('appAddress')} />
      <TextField
        label={t('fields.mainColor')}
        hint={t('fields.colourHelp')}
        optional
        maxLength={6}
        {...text('mainColor')}
      />
      {(['createsPeople', 'noBottomIconBar', 'active'] as const).map((name) => (
        <Switch
          key={name}
          label={t(`fields.${name}`)}
          checked={draft[name]}
          onCheckedChange={(on) => set({ [name]: on })}
        />
      ))}
    </SettingsDialog>
  );
}

type TextName = Exclude<
  keyof SignOnDraft,
  'protocol' | 'createsPeople' | 'vouchesForEmails' | 'noBottomIconBar' | 'active'
>;
