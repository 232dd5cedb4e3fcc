import { formatDate } from '@loge/domain/shared/local-date';
import { useTranslations } from 'use-intl';

export interface PastDeclaration {
  readonly number: string;
  readonly since: string;
  readonly until: string;
  readonly approval: string;
}

/** The declarations of personal services that are over: what was done within them opens the credit. Nothing where there were none. */
export function PastDeclarations({ declarations }: { readonly declarations: readonly PastDeclaration[] }) {
  const t = useTranslations('seller');
  if (declarations.length === 0) return null;
  const day = (date: string) => formatDate(date, 'numeric', 'fr');
  return (
    <div>
      <p>{t('pastDeclarations')}</p>
      <ul>
        {declarations.map(({ number, since, until, approval }) => (
          <li key={since}>
            {t('pastDeclaration', { number, since: day(since), until: day(until) })}
            {approval !== '' && `, ${t('pastApproval', { number: approval })}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
