import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { setConciergerieExtraInfos } from '@loge/contract/conciergeries/set-conciergerie-extra-infos';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CONNECTION_TYPES, type ConnectionType } from '@loge/domain/access/connection-types';
import { DESK_LENGTHS, deskTextProblems } from '@loge/domain/conciergeries/new-conciergerie';
import { elided } from '@loge/domain/shared/french-words';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { FormFooter } from '../../forms/form-footer.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import { DeskPictureField } from './desk-picture-field.tsx';
import styles from './settings.module.css';
import { useHoursWords } from './use-hours-words.ts';

type Infos = OutputOf<typeof getConciergerieExtraInfos>;
type Saved = Pick<Infos, 'extraInfos' | 'profile'>;

/** What the conciergerie in use says of itself; whoever sets it up changes it here. Spec: manager §2 "Conciergerie profile page", §3 "extra infos". */
export function DeskProfile({ maySet }: { readonly maySet: boolean }) {
  const query = useActionQuery(getConciergerieExtraInfos, {});
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup className={styles.form ?? ''}>
          <Skeleton shape="box" height={180} />
          <Skeleton shape="box" height={260} />
        </SkeletonGroup>
      }
    >
      {(infos) => (maySet ? <Form infos={infos} /> : <ReadOnly infos={infos} />)}
    </QueryBoundary>
  );
}

const draftOf = ({ extraInfos, profile }: Saved) => ({
  name: profile.name,
  address1: profile.address1,
  address2: profile.address2,
  zipCode: profile.zipCode,
  city: profile.city,
  accessCode: extraInfos.accessCode,
  email: extraInfos.email,
  telephoneCrc: extraInfos.telephoneCrc,
  connectionType: extraInfos.connectionType as string,
  imageSignatureEmail: extraInfos.imageSignatureEmail ?? '',
  conciergeInfos: extraInfos.conciergeInfos,
  /** Null for whoever may not read it; then it is not sent either. */
  prodInfos: extraInfos.prodInfos,
  itInfos: extraInfos.itInfos,
});
type Draft = ReturnType<typeof draftOf>;

const inputOf = ({ name, address1, address2, zipCode, city, connectionType, ...infos }: Draft) => ({
  profile: { name, address1, address2, zipCode, city },
  extraInfos: { ...infos, connectionType: connectionType as ConnectionType },
});

const inProfile: ReadonlySet<string> = new Set(['name', 'address1', 'address2', 'zipCode', 'city']);

function Form({ infos }: { readonly infos: Infos }) {
  const t = useTranslations('deskSettings');
  const p = useTranslations('deskSettings.profile');
  const toast = useToast();
  const form = useFormDraft(draftOf(infos), infos.version);
  const { draft, change, isChanged } = form;
  const [tried, setTried] = useState(false);
  const problems = deskTextProblems(draft);
  const { mutate, isPending, error } = useActionMutation(setConciergerieExtraInfos, {
    onSuccess: (saved) => {
      form.settle(draftOf(saved), saved.version);
      setTried(false);
      toast.success(t('saved', elided({ desk: saved.profile.name })));
    },
  });
  useUnsavedWarning(isChanged, isPending);
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const errorOf = (name: keyof Draft) =>
    errors[name] ?? errors[`${inProfile.has(name) ? 'profile' : 'extraInfos'}.${name}`];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending) mutate({ ...inputOf(draft), version: form.version });
  };
  const text = (
    name: 'name' | 'address1' | 'address2' | 'zipCode' | 'city' | 'accessCode' | 'email' | 'telephoneCrc',
    look: object = {},
  ) => (
    <TextField
      size="md"
      label={p(name)}
      maxLength={DESK_LENGTHS[name]}
      value={draft[name]}
      onValueChange={(value) => change({ [name]: value })}
      error={errorOf(name)}
      {...look}
    />
  );
  const note = (name: 'conciergeInfos' | 'prodInfos' | 'itInfos') => {
    const value = draft[name];
    return value === null ? null : (
      <TextArea
        label={p(name)}
        hint={p(`${name}Help`)}
        maxLength={10_000}
        value={value}
        onValueChange={(typed) => change({ [name]: typed })}
        error={errorOf(name)}
      />
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{p('title')}</h1>
      <FormFailure failure={error} onReload={form.merge} />
      <Card as="section" className={styles.group} aria-label={p('who')}>
        <h2>{p('who')}</h2>
        {text('name', { required: true })}
        <div className={styles.two}>
          {text('address1')}
          {text('address2')}
          {text('zipCode', { inputMode: 'numeric' })}
          {text('city')}
        </div>
      </Card>
      <Card as="section" className={styles.group} aria-label={p('reach')}>
        <h2>{p('reach')}</h2>
        <div className={styles.two}>
          {text('email', { inputMode: 'email', autoCapitalize: 'none', hint: p('emailHelp') })}
          {text('telephoneCrc', { inputMode: 'tel', hint: p('telephoneHelp') })}
        </div>
        <DeskPictureField
          shape="wide"
          label={p('imageSignatureEmail')}
          hint={p('imageHelp')}
          url={draft.imageSignatureEmail}
          onChange={(url) => change({ imageSignatureEmail: url })}
          error={errorOf('imageSignatureEmail')}
        />
      </Card>
      <Card as="section" className={styles.group} aria-label={p('access')}>
        <h2>{p('access')}</h2>
        <div className={styles.two}>
          {text('accessCode', { hint: t('does.accessCode') })}
          <Select
            size="md"
            label={t('fields.connectionType')}
            hint={t('does.connectionType')}
            value={draft.connectionType}
            onValueChange={(value) => change({ connectionType: value })}
            options={CONNECTION_TYPES.map((type) => ({ value: type as string, label: t(`types.${type}`) }))}
            error={errorOf('connectionType')}
          />
        </div>
      </Card>
      <Card as="section" className={styles.group} aria-label={p('notes')}>
        <h2>{p('notes')}</h2>
        {note('conciergeInfos')}
        {note('prodInfos')}
        {note('itInfos')}
      </Card>
      <Card as="section" className={styles.group} aria-label={p('elsewhere')}>
        <h2>{p('elsewhere')}</h2>
        <Elsewhere infos={infos} />
      </Card>
      <div className={styles.foot} data-foot>
        <FormFooter
          save={t('save')}
          pending={isPending}
          isChanged={isChanged}
          taken={form.taken.map((name) => (name === 'connectionType' ? t('fields.connectionType') : p(name)))}
        />
      </div>
    </form>
  );
}

/** What is set on other screens and belongs to the picture. */
function Elsewhere({ infos: { extraInfos } }: { readonly infos: Infos }) {
  const p = useTranslations('deskSettings.profile');
  const hoursWords = useHoursWords();
  const { weeklyHours, weeklyHoursBenef, responsable, openingTimeGracePeriod } = extraInfos;
  const lines = (hours: typeof weeklyHours) => (hours.length === 0 ? p('none') : hours.map(hoursWords).join(' · '));
  return (
    <DescriptionList
      facts={[
        { label: p('responsable'), value: responsable?.name ?? p('none') },
        { label: p('weeklyHours'), value: lines(weeklyHours) },
        { label: p('weeklyHoursBenef'), value: weeklyHoursBenef.length === 0 ? p('same') : lines(weeklyHoursBenef) },
        { label: p('grace'), value: p('minutes', { count: openingTimeGracePeriod }) },
      ]}
    />
  );
}

function ReadOnly({ infos }: { readonly infos: Infos }) {
  const t = useTranslations('deskSettings');
  const p = useTranslations('deskSettings.profile');
  const { extraInfos, profile } = infos;
  const written = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  const { address1, address2, zipCode, city } = profile;
  const address = [address1, address2, `${zipCode} ${city}`.trim()].filter((part) => part !== '').join(', ');
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{profile.name}</h1>
      <Card as="section" className={styles.group} aria-label={p('who')}>
        <DescriptionList
          facts={[
            ...written(p('company'), profile.companyName),
            ...written(p('address1'), address),
            ...written(p('email'), extraInfos.email),
            ...written(p('telephoneCrc'), extraInfos.telephoneCrc),
            ...written(p('accessCode'), extraInfos.accessCode),
            { label: t('fields.connectionType'), value: t(`types.${extraInfos.connectionType}`) },
            ...written(p('conciergeInfos'), extraInfos.conciergeInfos),
            ...written(p('prodInfos'), extraInfos.prodInfos ?? ''),
            ...written(p('itInfos'), extraInfos.itInfos ?? ''),
          ]}
        />
      </Card>
      <Card as="section" className={styles.group} aria-label={p('elsewhere')}>
        <Elsewhere infos={infos} />
      </Card>
    </div>
  );
}
