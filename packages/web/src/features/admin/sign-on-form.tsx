import { setSignOnConnection } from '@loge/contract/admin/set-sign-on-connection';
import { useTranslations } from 'use-intl';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { MissingLegalTexts } from '../../invitations/missing-legal-texts.tsx';
import { draftOf, sentConnection, type Connection } from './sign-on-draft.ts';

interface SignOnFormProps {
  /** Null makes a new one. */
  readonly connection: Connection | null;
  readonly conciergeries: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

/** A connection's settings; each problem that the server finds stands beside its field. */
export function SignOnForm({ connection, conciergeries, onClose }: SignOnFormProps) {
  const t = useTranslations('admin.signOn');
  const form = useActionForm(setSignOnConnection, {
    draft: draftOf(connection),
    input: (draft) => ({ connection: sentConnection(draft, connection === null) }),
    success: ({ slug }) => t('saved', { name: slug }),
    onSuccess: onClose,
  });
  const { draft } = form;
  const isOpenId = draft.protocol === 'oidc';
  return (
    <FormDialog
      form={form}
      title={connection === null ? t('newTitle') : t('editTitle', { name: connection.slug })}
      save={t('save')}
      onClose={onClose}
    >
      {connection === null && (
        <TextField
          label={t('fields.slug')}
          hint={t('fields.slugHelp')}
          required
          maxLength={40}
          {...form.field('slug')}
        />
      )}
      <Select
        label={t('fields.conciergerieId')}
        required
        placeholder={t('fields.choose')}
        options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('conciergerieId')}
      />
      {draft.createsPeople && draft.conciergerieId !== '' && (
        <MissingLegalTexts deskId={Number(draft.conciergerieId)} />
      )}
      <TextField label={t('fields.name')} optional maxLength={100} {...form.field('name')} />
      <SegmentControl
        label={t('fields.protocol')}
        options={[
          { value: 'oidc', label: t('protocols.oidc') },
          { value: 'saml', label: t('protocols.saml') },
        ]}
        {...form.field('protocol')}
      />
      <TextField label={t(isOpenId ? 'fields.issuerOidc' : 'fields.issuerSaml')} required {...form.field('issuer')} />
      {isOpenId ? (
        <>
          <TextField label={t('fields.clientId')} required {...form.field('clientId')} />
          <TextField
            label={t('fields.clientSecret')}
            hint={t(connection?.hasSecret === true ? 'fields.secretKept' : 'fields.secretHelp')}
            type="password"
            autoComplete="new-password"
            optional
            {...form.field('clientSecret')}
          />
          <TextArea
            label={t('fields.callingApplications')}
            hint={t('fields.callingHelp')}
            optional
            {...form.field('callingApplications')}
          />
          <Switch
            label={t('fields.vouchesForEmails')}
            hint={t('fields.vouchesHelp')}
            {...form.check('vouchesForEmails')}
          />
        </>
      ) : (
        <>
          <TextField label={t('fields.entryPoint')} required inputMode="url" {...form.field('entryPoint')} />
          <TextArea
            label={t('fields.certificates')}
            hint={t('fields.certificatesHelp')}
            required
            rows={5}
            spellCheck={false}
            {...form.field('certificates')}
          />
        </>
      )}
      <TextArea label={t('fields.domains')} hint={t('fields.domainsHelp')} required {...form.field('domains')} />
      <TextArea label={t('fields.claims')} hint={t('fields.claimsHelp')} optional {...form.field('claims')} />
      <TextField label={t('fields.appAddress')} optional inputMode="url" {...form.field('appAddress')} />
      <TextField
        label={t('fields.mainColor')}
        hint={t('fields.colourHelp')}
        optional
        maxLength={6}
        {...form.field('mainColor')}
      />
      {(['createsPeople', 'noBottomIconBar', 'active'] as const).map((name) => (
        <Switch key={name} label={t(`fields.${name}`)} {...form.check(name)} />
      ))}
    </FormDialog>
  );
}
