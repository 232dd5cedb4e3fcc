import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { setConciergerieExtraInfos } from '@loge/contract/conciergeries/set-conciergerie-extra-infos';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { CONNECTION_TYPES } from '@loge/domain/access/connection-types';
import { DESK_LENGTHS, deskTextProblems } from '@loge/domain/conciergeries/new-conciergerie';
import { elided } from '@loge/domain/shared/french-words';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { DeskPictureField } from './desk-picture-field.tsx';
import styles from './settings.module.css';
import { useHoursWords } from './use-hours-words.ts';

type Infos = OutputOf<typeof getConciergerieExtraInfos>;
type Saved = Pick<Infos, 'extraInfos' | 'profile'>;

/** What the conciergerie in use says of itself; anyone who sets it up changes it here. Spec: manager §2 "Conciergerie profile page", §3 "extra infos". */
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
  connectionType: extraInfos.connectionType,
  imageSignatureEmail: extraInfos.imageSignatureEmail ?? '',
  conciergeInfos: extraInfos.conciergeInfos,
  /** Null for the person who may not read it; then it is not sent either. */
  prodInfos: extraInfos.prodInfos,
  itInfos: extraInfos.itInfos,
});
type Draft = ReturnType<typeof draftOf>;
type LabelName = Exclude<keyof Draft, 'connectionType'>;

const inputOf = ({ name, address1, address2, zipCode, city, ...extraInfos }: Draft) => ({
  profile: { name, address1, address2, zipCode, city },
  extraInfos,
});

function Form({ infos }: { readonly infos: Infos }) {
  const t = useTranslations('deskSettings');
  const p = useTranslations('deskSettings.profile');
  const form = useActionForm(setConciergerieExtraInfos, {
    draft: draftOf(infos),
    version: infos.version,
    rule: deskTextProblems,
    input: (draft, version) => ({ ...inputOf(draft), version }),
    kept: (saved) => ({ draft: draftOf(saved), version: saved.version }),
    success: ({ profile }) => t('saved', elided({ desk: profile.name })),
  });
  const text = (
    name: 'name' | 'address1' | 'address2' | 'zipCode' | 'city' | 'accessCode' | 'email' | 'telephoneCrc',
    look: object = {},
  ) => <TextField size="md" label={p(name)} maxLength={DESK_LENGTHS[name]} {...form.field(name)} {...look} />;
  const note = (name: 'conciergeInfos' | 'prodInfos' | 'itInfos') => {
    const { value, ...field } = form.field(name);
    return value === null ? null : (
      <TextArea label={p(name)} hint={p(`${name}Help`)} maxLength={10_000} value={value} {...field} />
    );
  };
  return (
    <FormPage
      form={form}
      save={t('save')}
      labelOf={(name) => (name === 'connectionType' ? t('fields.connectionType') : p(name as LabelName))}
      className={styles.form}
    >
      <h1 className={styles.title}>{p('title')}</h1>
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
          url={form.draft.imageSignatureEmail}
          onChange={(url) => form.change({ imageSignatureEmail: url })}
          error={form.field('imageSignatureEmail').error}
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
            options={CONNECTION_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            {...form.field('connectionType')}
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
    </FormPage>
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
