import type { PartnerAccountOnWire } from '@loge/contract/partners/partner-wire';
import { setPartnerProfile } from '@loge/contract/partners/set-partner-profile';
import { PARTNER_LENGTHS, partnerProfileProblems, type PartnerProfile } from '@loge/domain/partners/new-partner';
import { elided } from '@loge/domain/shared/french-words';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FullMoment } from '../../lists/list-cells.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import type { PartnerInfo } from './partner-frame.tsx';
import styles from './partners.module.css';

interface PartnerProfileProps {
  readonly info: PartnerInfo;
  /** What may be done with an account; another feature's. */
  readonly accountActs: (userId: number) => ReactNode;
}

/** Who a partner is, and who signs in for them. Spec: manager §2 /partners/profile/:partId. */
export function PartnerProfilePage({ info, accountActs }: PartnerProfileProps) {
  return (
    <div className={styles.ground}>
      {info.rights.file && <Form info={info} />}
      {info.rights.accounts && <Accounts accounts={info.accounts} accountActs={accountActs} />}
    </div>
  );
}

const required: ReadonlySet<keyof PartnerProfile> = new Set([
  'entreprise',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
]);

const draftOf = ({ partner }: PartnerInfo) => ({
  entreprise: partner.entreprise,
  firstName: partner.firstName,
  lastName: partner.lastName,
  email: partner.email,
  phoneNumber: partner.phoneNumber,
  address1: partner.address1,
  address2: partner.address2,
  zipCode: partner.zipCode,
  city: partner.city,
  siret: partner.siret,
});

function Form({ info }: { info: PartnerInfo }) {
  const t = useTranslations('partners');
  const form = useActionForm(setPartnerProfile, {
    draft: draftOf(info),
    version: info.partner.version,
    rule: partnerProfileProblems,
    input: (profile, version) => ({ partnerId: info.partner.id, profile, version }),
    kept: ({ version }, draft) => ({ draft, version }),
    success: (_answer, { entreprise }) => t('profile.saved', elided({ name: entreprise })),
  });
  const field = (name: keyof PartnerProfile, look: object = {}) => (
    <TextField
      size="md"
      label={t(`fields.${name}`)}
      required={required.has(name)}
      maxLength={name === 'siret' ? 20 : PARTNER_LENGTHS[name]}
      {...form.field(name)}
      {...look}
    />
  );
  return (
    <FormPage
      form={form}
      save={t('profile.save')}
      labelOf={(name) => t(`fields.${name as keyof PartnerProfile}`)}
      className={styles.form}
    >
      <Card as="section" className={styles.group} aria-label={t('profile.who')}>
        <h2>{t('profile.who')}</h2>
        <div className={styles.two}>
          {field('entreprise')}
          {field('siret', { inputMode: 'numeric' })}
          {field('firstName')}
          {field('lastName')}
          {field('email', { inputMode: 'email', autoCapitalize: 'none' })}
          {field('phoneNumber', { inputMode: 'tel' })}
        </div>
      </Card>
      <Card as="section" className={styles.group} aria-label={t('profile.where')}>
        <h2>{t('profile.where')}</h2>
        {field('address1')}
        {field('address2')}
        <div className={styles.two}>
          {field('zipCode', { inputMode: 'numeric' })}
          {field('city')}
        </div>
      </Card>
    </FormPage>
  );
}

function Accounts({
  accounts,
  accountActs,
}: { accounts: readonly PartnerAccountOnWire[] } & Pick<PartnerProfileProps, 'accountActs'>) {
  const t = useTranslations('partners');
  return (
    <div className={styles.form}>
      <Card as="section" className={styles.group} aria-label={t('profile.accounts')}>
        <h2>{t('profile.accounts')}</h2>
        {accounts.length === 0 && <p className={styles.soft}>{t('profile.accountsNone')}</p>}
        {accounts.map((account) => (
          <div key={account.id} className={styles.account}>
            <p>
              <b>{`${account.firstName} ${account.name}`}</b> {!account.active && <Tag>{t('inactive')}</Tag>}
            </p>
            <p className={styles.soft}>{t('profile.login', { login: account.login })}</p>
            <p className={styles.soft}>
              {account.lastActive === null ? t('profile.never') : <FullMoment moment={account.lastActive} />}
            </p>
            {accountActs(account.id)}
          </div>
        ))}
      </Card>
    </div>
  );
}
