import { cgu } from '@loge/contract/access/cgu';
import { initializeUserProfile } from '@loge/contract/access/initialize-user-profile';
import { setCguRead } from '@loge/contract/access/set-cgu-read';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { isAskedWho, onboardingProblems, prefilledMobile } from '@loge/domain/profile/contact-rules';
import { messageText } from '@loge/domain/shared/messages';
import { useLocale, useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useLanguage } from '../../session/language.ts';
import { FormBody, FormNotice } from '../../forms/form-body.tsx';
import { isMissing, useForm } from '../../forms/use-form.ts';
import styles from './accept-terms-form.module.css';
import { TextSkeleton } from './text-skeleton.tsx';

interface AcceptTermsFormProps {
  readonly user: SignedInUser;
  /** Accepted; the person as they are now. Leads on; the button waits for it. */
  readonly onAccepted: (user: SignedInUser) => Promise<void>;
}

/**
 * What a beneficiary must settle before anything else: who they are, with what is known of it filled in, and the terms.
 * Spec: beneficiary-and-access §4 "Onboarding", §5.
 */
export function AcceptTermsForm({ user, onAccepted }: AcceptTermsFormProps) {
  const t = useTranslations('access.terms');
  const language = useLanguage();
  const locale = useLocale();
  const terms = useAnswer(cgu, { lang: language });
  const { firstName, name, email } = user;
  const known = { firstName, name, email, mobileNumber: prefilledMobile(user) };
  const form = useForm({
    draft: { ...known, acceptCgu: false },
    rule: ({ acceptCgu, ...person }) => onboardingProblems(person, acceptCgu),
    aliases: { lastname: 'name', phone: 'mobileNumber' },
    confirm: () => Promise.resolve(terms.data !== undefined),
    send: async (person, { idempotencyKey }) => {
      if (isAskedWho(user) || fields.some((each) => person[each] !== known[each])) {
        const answer = await callAction(
          initializeUserProfile,
          { firstName: person.firstName, lastname: person.name, email: person.email, phone: person.mobileNumber },
          { idempotencyKey: `${idempotencyKey} profile` },
        );
        if (!answer.user.needsToValidateCGU) return answer.user;
      }
      return (await callAction(setCguRead, { version: terms.data?.version ?? 0 }, { idempotencyKey })).user;
    },
    onSuccess: onAccepted,
  });

  return (
    <FormBody form={form} className={styles.form}>
      <fieldset className={styles.who}>
        <legend className={styles.legend}>{t('who')}</legend>
        <TextField {...form.field('firstName')} required label={t('firstName')} autoComplete="given-name" />
        <TextField {...form.field('name')} required label={t('name')} autoComplete="family-name" />
        <TextField {...form.field('email')} required label={t('email')} type="email" autoComplete="email" />
        <TextField {...form.field('mobileNumber')} required label={t('mobile')} type="tel" autoComplete="tel" />
      </fieldset>
      {terms.failure !== undefined && <QueryError failure={terms.failure} retry={terms.retry} />}
      {terms.failure === undefined && (
        // A text that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.terms} tabIndex={0} aria-label={t('terms')}>
          {terms.data === undefined ? <TextSkeleton /> : <RichText html={terms.data.content} />}
        </section>
      )}
      {/* Nobody accepts a text that they could not read. */}
      {terms.failure === undefined && (
        <>
          <Checkbox label={t('accept')} {...form.check('acceptCgu')} />
          {form.isTried && form.problems.some(isMissing) && (
            <Note tone="danger" live>
              {messageText('requiredFields', locale)}
            </Note>
          )}
          <FormNotice form={form} />
          <Button type="submit" full pending={form.isPending || terms.data === undefined}>
            {t('goOn')}
          </Button>
        </>
      )}
    </FormBody>
  );
}

const fields = ['firstName', 'name', 'email', 'mobileNumber'] as const;
