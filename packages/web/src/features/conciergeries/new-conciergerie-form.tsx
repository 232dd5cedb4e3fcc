import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import {
  DESK_LENGTHS,
  loginOfDesk,
  type NewConciergerie,
  newConciergerieProblems,
} from '@loge/domain/conciergeries/new-conciergerie';
import { useTranslations } from 'use-intl';
import { SearchSelect } from '../../design-system/fields/search-select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './settings.module.css';

const nothing = {
  name: '',
  entreprise: '',
  /** Null until somebody types one: it follows the company's name. */
  login: null as string | null,
  email: '',
  telephoneCrc: '',
  accessCode: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  zone: 'Europe/Paris',
};

const deskOf = (draft: typeof nothing): NewConciergerie => ({
  ...draft,
  login: draft.login ?? loginOfDesk(draft.entreprise),
});

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));

interface NewConciergerieFormProps {
  readonly onCreated: (conciergerieId: number) => void;
}

/** Makes a conciergerie, its company where there is none of that name, and the account under which it orders for itself. Spec: manager §2 "Dialogs: New conciergerie", §5. */
export function NewConciergerieForm({ onCreated }: NewConciergerieFormProps) {
  const t = useTranslations('deskSettings.create');
  const p = useTranslations('deskSettings.profile');
  const form = useActionForm(createConciergerie, {
    draft: nothing,
    rule: (draft) => newConciergerieProblems(deskOf(draft)),
    input: (draft) => ({ toCreate: deskOf(draft) }),
    success: (_made, { name }) => t('created', { name }),
    onSuccess: ({ conciergerieId }) => onCreated(conciergerieId),
  });
  const field = (name: Exclude<keyof NewConciergerie, 'login' | 'zone'>, label: string, look: object = {}) => (
    <TextField size="md" label={label} maxLength={DESK_LENGTHS[name]} {...form.field(name)} {...look} />
  );
  return (
    <FormPage form={form} save={t('act')} className={styles.form}>
      <div>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.soft}>{t('help')}</p>
      </div>
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
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...form.field('zone')}
          error={form.field('zone').error ?? null}
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
            {...form.field('login')}
            value={deskOf(form.draft).login}
          />
        </div>
      </Card>
    </FormPage>
  );
}
