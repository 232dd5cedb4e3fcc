import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import {
  DESK_LENGTHS,
  loginOfDesk,
  type NewConciergerie,
  newConciergerieProblems,
} from '@loge/domain/conciergeries/new-conciergerie';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { SearchSelect } from '../../design-system/fields/search-select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import styles from './settings.module.css';

const nothing: NewConciergerie = {
  name: '',
  entreprise: '',
  login: '',
  email: '',
  telephoneCrc: '',
  accessCode: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  zone: 'Europe/Paris',
};

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));

interface NewConciergerieFormProps {
  readonly onCreated: (conciergerieId: number) => void;
}

/** Makes a conciergerie, its company where there is none of that name, and the account under which it orders for itself. Spec: manager §2 "Dialogs: New conciergerie", §5. */
export function NewConciergerieForm({ onCreated }: NewConciergerieFormProps) {
  const t = useTranslations('deskSettings.create');
  const p = useTranslations('deskSettings.profile');
  const toast = useToast();
  const [typed, setTyped] = useState(nothing);
  const [ownLogin, setOwnLogin] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  // Derived from the company's name until somebody types another one.
  const draft = { ...typed, login: ownLogin ?? loginOfDesk(typed.entreprise) };
  const problems = newConciergerieProblems(draft);
  const { mutate, isPending, error, data } = useActionMutation(createConciergerie, {
    onSuccess: ({ conciergerieId }) => {
      toast.success(t('created', { name: draft.name }));
      onCreated(conciergerieId);
    },
  });
  useUnsavedWarning(data === undefined && (typed.name !== '' || typed.entreprise !== ''), isPending);
  const errors = useFieldErrors(tried ? problems : [], error ?? undefined);
  const errorOf = (name: keyof NewConciergerie) => errors[name] ?? errors[`toCreate.${name}`];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending) mutate({ toCreate: draft });
  };
  const field = (name: Exclude<keyof NewConciergerie, 'login' | 'zone'>, label: string, look: object = {}) => (
    <TextField
      size="md"
      label={label}
      maxLength={DESK_LENGTHS[name]}
      value={draft[name]}
      onValueChange={(value) => setTyped({ ...typed, [name]: value })}
      error={errorOf(name)}
      {...look}
    />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.soft}>{t('help')}</p>
      </div>
      <FormFailure failure={error} />
      <Card as="section" className={styles.group} aria-label={p('who')}>
        <h2>{p('who')}</h2>
        <div className={styles.two}>
          {field('name', p('name'), { required: true, hint: t('nameHelp') })}
          {field('entreprise', p('company'), { required: true, hint: t('companyHelp') })}
          {field('address1', p('address1'))}
          {field('address2', p('address2'))}
          {field('zipCode', p('zipCode'), { inputMode: 'numeric', hint: t('zipHelp') })}
          {field('city', p('city'))}
        </div>
        <SearchSelect
          label={t('zone')}
          hint={t('zoneHelp')}
          size="md"
          value={draft.zone}
          onValueChange={(zone) => setTyped({ ...typed, zone })}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          error={errorOf('zone') ?? null}
        />
      </Card>
      <Card as="section" className={styles.group} aria-label={p('reach')}>
        <h2>{p('reach')}</h2>
        <div className={styles.two}>
          {field('email', p('email'), { required: true, inputMode: 'email', autoCapitalize: 'none' })}
          {field('telephoneCrc', p('telephoneCrc'), { inputMode: 'tel' })}
          {field('accessCode', p('accessCode'), { hint: t('codeHelp') })}
          <TextField
            size="md"
            label={t('login')}
            hint={t('loginHelp')}
            required
            maxLength={DESK_LENGTHS.login}
            autoCapitalize="none"
            value={draft.login}
            onValueChange={setOwnLogin}
            error={errorOf('login')}
          />
        </div>
      </Card>
      <div>
        <Button size="md" type="submit" pending={isPending}>
          {t('act')}
        </Button>
      </div>
    </form>
  );
}
