import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { myProfile } from '@loge/contract/profile/my-profile';
import { setMyProfile } from '@loge/contract/profile/set-my-profile';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { contactProblems, isProfileComplete } from '@loge/domain/profile/contact-rules';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormColumn } from '../../forms/form-column.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { useLabel } from '../../messages/use-label.ts';
import { imageAddress } from '../../pictures/image-address.ts';
import { draftOf, firstBlank, isRequired, missingFields, sentProfile, type ProfileField } from './profile-draft.ts';
import styles from './profile-form.module.css';

type MyProfile = OutputOf<typeof myProfile>;

type ProfileFormProps = {
  /** Whether the person may choose the language; else it is not shown. */
  canChooseLanguage: boolean;
  onSaved: (user: SignedInUser) => void;
};

/** One's own particulars; anyone who is led here because something is missing reads what. An incomplete profile asks whether to complete it, and is saved if not. Spec: §5 (Profile save). */
export function ProfileForm(props: ProfileFormProps) {
  const query = useActionQuery(myProfile, {});
  return (
    <QueryBoundary query={query} skeleton={<ProfileSkeleton />}>
      {(known) => <Fields {...props} known={known} />}
    </QueryBoundary>
  );
}

function Fields({ known, canChooseLanguage, onSaved }: ProfileFormProps & { known: MyProfile }) {
  const t = useTranslations('profile.form');
  const label = useLabel();
  const dialogs = useDialogs();
  const form = useActionForm(setMyProfile, {
    draft: draftOf(known.profile),
    rule: contactProblems,
    confirm: async (draft) => {
      if (isProfileComplete(draft)) return true;
      // Closing the question saves nothing: they are still at it.
      const isFinished = await dialogs.confirm({
        title: t('incompleteTitle'),
        body: t('incompleteBody'),
        confirmLabel: t('finished'),
        cancelLabel: t('complete'),
      });
      return isFinished || (firstBlank(draft) ?? 'mobileNumber');
    },
    input: (draft) => ({ profile: sentProfile(draft) }),
    onSuccess: ({ user }) => onSaved(user),
  });
  const missing = missingFields(known.profile).map((field) => t(field).toLocaleLowerCase());
  const text = (field: ProfileField, autoComplete: string, more: { type?: string; inputMode?: 'numeric' } = {}) => (
    <TextField
      label={t(field)}
      required={isRequired(field)}
      autoComplete={autoComplete}
      {...form.field(field)}
      {...more}
    />
  );
  return (
    <FormColumn form={form} act={t('save')} className={styles.form}>
      {missing.length > 0 && <Note tone="warning">{t('missing', { fields: missing.join(', ') })}</Note>}
      <section className={styles.part}>
        <h2 className={styles.title}>{t('who')}</h2>
        <SegmentControl
          label={t('civility')}
          options={[
            ...known.civilitiesLabels.map(({ id, label: words }) => ({ value: id, label: label(words) })),
            { value: '', label: t('noCivility') },
          ]}
          {...form.field('civility')}
        />
        <div className={styles.pair}>
          {text('firstName', 'given-name')}
          {text('name', 'family-name')}
        </div>
        <dl className={styles.facts}>
          {known.profile.companyName !== '' && <Company profile={known.profile} />}
          {known.profile.conciergerie !== null && (
            <div>
              <dt>{t('conciergerie')}</dt>
              <dd>
                {known.profile.conciergerie.name}{' '}
                {known.conciergeriesOptions.length > 1 && <TextLink href="/chooseLocation">{t('change')}</TextLink>}
              </dd>
            </div>
          )}
        </dl>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{t('reach')}</h2>
        {text('email', 'email', { type: 'email' })}
        {text('mobileNumber', 'tel', { type: 'tel' })}
        <div className={styles.pair}>
          {text('landlineNumber', 'home tel', { type: 'tel' })}
          {text('professionalNumbr', 'work tel', { type: 'tel' })}
        </div>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{t('address')}</h2>
        {text('address1', 'address-line1')}
        {text('address2', 'address-line2')}
        <div className={styles.town}>
          {text('zipCode', 'postal-code', { inputMode: 'numeric' })}
          {text('city', 'address-level2')}
        </div>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{t('preferences')}</h2>
        {canChooseLanguage && (
          <SegmentControl
            label={t('lang')}
            options={known.langLabels.map(({ id, label: words }) => ({ value: id, label: words }))}
            {...form.field('lang')}
          />
        )}
        <Switch label={t('newsletter')} hint={t('newsletterHint')} {...form.check('newsletter')} />
      </section>
    </FormColumn>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup className={styles.form ?? ''}>
      <Skeleton shape="box" height={190} />
      <Skeleton shape="box" height={190} />
      <Skeleton shape="box" height={190} />
    </SkeletonGroup>
  );
}

/** Where one works, as the company shows itself: its logo and a few words about it. Spec: beneficiary-and-access §3 (Profile). */
function Company({ profile: { companyName, entLogo, entDescLabel } }: { profile: MyProfile['profile'] }) {
  const t = useTranslations('profile.form');
  const logo = imageAddress(entLogo);
  return (
    <div>
      <dt>{t('company')}</dt>
      <dd className={styles.company}>
        {logo !== null && <img src={logo} alt="" className={styles.logo} />}
        <span>{companyName}</span>
      </dd>
      {entDescLabel !== null && <dd className={styles.about}>{entDescLabel}</dd>}
    </div>
  );
}
