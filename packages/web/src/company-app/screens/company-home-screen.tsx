import { useTranslations } from 'use-intl';
import { CompanyHome } from '../../features/company/company-home.tsx';
import { useUser } from '../../session/session.ts';
import { CompanyPage } from '../company-page.tsx';

/** Where somebody of a client company begins. */
export function CompanyHomeScreen() {
  const t = useTranslations('companySpace');
  const { company, firstName } = useUser();
  return (
    <CompanyPage title={t('home.title', { name: firstName })} under={company?.name} promise={t('promise')}>
      <CompanyHome />
    </CompanyPage>
  );
}
