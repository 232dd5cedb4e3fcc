import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { myProfile } from '@loge/contract/profile/my-profile';
import { setMyProfile } from '@loge/contract/profile/set-my-profile';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { contactProblems, isProfileComplete } from '@loge/domain/profile/contact-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { imageAddress } from '../../pictures/image-address.ts';
import {
  draftOf,
  firstBlank,
  isRequired,
  missingFields,
  sentProfile,
  type ProfileDraft,
  type ProfileField,
} from './profile-draft.ts';
import styles from './profile-form.module.css';

type MyProfile = OutputOf<typeof myProfile>;

type ProfileFormProps = {
  /** Whether the person may choose the language; else it is not shown. */
  canChooseLanguage: boolean;
  onSaved: (user: SignedInUser) => void;
};

/** One's own particulars; whoever is led here because something is missing reads what. An incomplete profile asks whether to complete it, and is saved if not. Spec: §5 (Profile save). */
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
  const failureText = useFailureText();
  // Only what was typed: the rest follows the profile, which may be saved in another window or arrive a moment later.
  const [typed, setTyped] = useState<Partial<ProfileDraft>>({});
  const draft = { ...draftOf(known.profile), ...typed };
  const [wasSent, setWasSent] = useState(false);
  const save = useActionMutation(setMyProfile, { onSuccess: ({ user }) => onSaved(user) });
  const problems = contactProblems(draft);
  const errors = useFieldErrors(wasSent ? problems : [], save.error ?? undefined);
  const errorOf = (field: ProfileField) => errors[field] ?? errors[`profile.${field}`];
  const missing = missingFields(known.profile).map((field) => t(field).toLocaleLowerCase());
  const isFieldProblem = save.error instanceof ActionRefused && save.error.fields.length > 0;

  const submit = async () => {
    if (save.isPending) return;
    setWasSent(true);
    const [wrong] = problems;
    if (wrong !== undefined) return focusField(wrong.field);
    if (!isProfileComplete(draft)) {
      // Closing the question saves nothing: they are still at it.
      const isFinished = await dialogs.confirm({
        title: t('incompleteTitle'),
        body: t('incompleteBody'),
        confirmLabel: t('finished'),
        cancelLabel: t('complete'),
      });
      if (!isFinished) return focusField(firstBlank(draft) ?? 'mobileNumber');
    }
    save.mutate({ profile: sentProfile(draft) });
  };

  const text = (field: ProfileField, autoComplete: string, more: { type?: string; inputMode?: 'numeric' } = {}) => (
    <TextField
      id={idOf(field)}
      label={t(field)}
      required={isRequired(field)}
      autoComplete={autoComplete}
      value={draft[field]}
      onValueChange={(value) => setTyped({ ...typed, [field]: value })}
      error={errorOf(field)}
      {...more}
    />
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {missing.length > 0 && <Note tone="warning">{t('missing', { fields: missing.join(', ') })}</Note>}
      <section className={styles.part}>
        <h2 className={styles.title}>{t('who')}</h2>
        <SegmentControl
          label={t('civility')}
          options={[
            ...known.civilitiesLabels.map(({ id, label: words }) => ({ value: id, label: label(words) })),
            { value: '', label: t('noCivility') },
          ]}
          value={draft.civility}
          onValueChange={(civility) => setTyped({ ...typed, civility })}
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
            value={draft.lang}
            onValueChange={(lang) => setTyped({ ...typed, lang })}
          />
        )}
        <Switch
          label={t('newsletter')}
          hint={t('newsletterHint')}
          checked={draft.newsletter}
          onCheckedChange={(newsletter) => setTyped({ ...typed, newsletter })}
        />
      </section>
      {save.error !== null && !isFieldProblem && (
        <Note tone="danger" live>
          {failureText(save.error)}
        </Note>
      )}
      <Button type="submit" full pending={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

const idOf = (field: string): string => `profile-${field}`;

const focusField = (field: string): void => document.getElementById(idOf(field))?.focus();

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
