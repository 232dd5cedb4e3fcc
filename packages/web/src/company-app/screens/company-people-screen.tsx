import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CompanyPeople } from '../../features/company/company-people.tsx';
import { CompanyPage } from '../company-page.tsx';

const route = getRouteApi('/company-space/company/people');

/** Who of the company may order; the address keeps what is looked for. */
export function CompanyPeopleScreen() {
  const t = useTranslations('companySpace.people');
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CompanyPage title={t('title')} under={t('under')} promise={t('promise')}>
      <CompanyPeople
        search={search}
        onSearch={(typed) => void navigate({ search: typed === '' ? {} : { search: typed }, replace: true })}
      />
    </CompanyPage>
  );
}
