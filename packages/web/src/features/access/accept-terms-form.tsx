import { cgu } from '@loge/contract/access/cgu';
import { initializeUserProfile } from '@loge/contract/access/initialize-user-profile';
import { setCguRead } from '@loge/contract/access/set-cgu-read';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { isAskedWho, onboardingProblems, prefilledMobile } from '@loge/domain/profile/contact-rules';
import { messageText } from '@loge/domain/shared/messages';
import { useState, useTransition, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callAction } from '../../client/call-action.ts';
import { useFailureText } from '../../client/failure-text.ts';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { useIdempotentCall } from '../../client/use-call.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useLanguage } from '../../session/language.ts';
import styles from './accept-terms-form.module.css';
import { TextSkeleton } from './text-skeleton.tsx';

interface AcceptTermsFormProps {
  readonly user: SignedInUser;
  /** Accepted; the person as they are now. Leads on; the button waits for it. */
  readonly onAccepted: (user: SignedInUser) => Promise<void>;
}

interface Person {
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
}

/**
 * What a beneficiary must settle before anything else: who they are, where the profile lacks it, and the terms.
 * Spec: beneficiary-and-access §4 "Onboarding", §5.
 */
export function AcceptTermsForm({ user, onAccepted }: AcceptTermsFormProps) {
  const t = useTranslations('access.terms');
  const failureText = useFailureText();
  const language = useLanguage();
  const locale = useLocale();
  const terms = useAnswer(cgu, { lang: language });
  const { firstName, name, email } = user;
  const [person, setPerson] = useState<Person>({ firstName, name, email, mobileNumber: prefilledMobile(user) });
  const [accepted, setAccepted] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [isLeaving, leave] = useTransition();
  const asksWho = isAskedWho(user);
  const save = useIdempotentCall(async (input: Person & { readonly version: number }, idempotencyKey: string) => {
    if (asksWho) {
      const answer = await callAction(
        initializeUserProfile,
        { firstName: input.firstName, lastname: input.name, email: input.email, phone: input.mobileNumber },
        { idempotencyKey: `${idempotencyKey} profile` },
      );
      if (!answer.user.needsToValidateCGU) return answer.user;
    }
    return (await callAction(setCguRead, { version: input.version }, { idempotencyKey })).user;
  });

  const all = onboardingProblems(person, accepted);
  const problems = asksWho ? all : all.filter(({ field }) => field === 'acceptCgu');
  const errors = useFieldErrors(wasSent ? problems : [], save.failure);
  const lacksSomething = wasSent && problems.some(({ message }) => message === 'required' || message === 'cguRequired');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    const [first] = problems;
    if (first !== undefined) {
      document.getElementById(first.field)?.focus();
      return;
    }
    if (terms.data === undefined) return;
    const answer = await save.call({ ...person, version: terms.data.version });
    if (answer !== undefined) leave(() => onAccepted(answer));
  };
  const field = (name: keyof Person) => ({
    id: name,
    value: person[name],
    onValueChange: (value: string) => setPerson({ ...person, [name]: value }),
    error: errors[wireNames[name]] ?? errors[name],
    required: true,
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {asksWho && (
        <fieldset className={styles.who}>
          <legend className={styles.legend}>{t('who')}</legend>
          <TextField {...field('firstName')} label={t('firstName')} autoComplete="given-name" />
          <TextField {...field('name')} label={t('name')} autoComplete="family-name" />
          <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
          <TextField {...field('mobileNumber')} label={t('mobile')} type="tel" autoComplete="tel" />
        </fieldset>
      )}
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
          <Checkbox
            id="acceptCgu"
            label={t('accept')}
            checked={accepted}
            onCheckedChange={setAccepted}
            error={errors['acceptCgu']}
          />
          {lacksSomething && (
            <Note tone="danger" live>
              {messageText('requiredFields', locale)}
            </Note>
          )}
          {save.failure !== undefined && Object.keys(errors).length === 0 && (
            <Note tone="danger" live>
              {failureText(save.failure)}
            </Note>
          )}
          <Button type="submit" full pending={save.busy || isLeaving || terms.data === undefined}>
            {t('goOn')}
          </Button>
        </>
      )}
    </form>
  );
}

/** What the wire calls the fields of the form. */
const wireNames: Readonly<Record<keyof Person, string>> = {
  firstName: 'firstName',
  name: 'lastname',
  email: 'email',
  mobileNumber: 'phone',
};
