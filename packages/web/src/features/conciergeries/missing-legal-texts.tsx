import { getMissingLegalTexts } from '@loge/contract/conciergeries/get-missing-legal-texts';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import styles from './first-day.module.css';

/** Where people are invited: which texts they will not find. Nothing where all are there. */
export function MissingLegalTexts({ href }: { readonly href: string | null }) {
  const t = useTranslations('firstDay.legalTexts');
  const language = useLocale();
  const { data } = useActionQuery(getMissingLegalTexts, {});
  const missing = data?.missing.filter((type) => type !== 'TRAITEMENT_RECLAMATIONS' && type !== 'CREDITS') ?? [];
  if (missing.length === 0) return null;
  const texts = new Intl.ListFormat(language).format(missing.map((type) => t(type)));
  return (
    <div className={styles.warning}>
      <Note tone="warning">
        {t('title', { texts })} {missing.includes('CGU') && t('noTerms')}{' '}
        {href !== null && (
          <TextLink href={href} inline>
            {t('write')}
          </TextLink>
        )}
      </Note>
    </div>
  );
}
