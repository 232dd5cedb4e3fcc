import type { ComplaintDetailOnWire } from '@loge/contract/complaints/complaint-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconMessageReport } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import styles from './complaints.module.css';

/** The way to the mediator, once a complaint was refused or its answer is overdue (Code de la consommation, L616-1). */
export function MediationNote({ mediation }: { mediation: NonNullable<ComplaintDetailOnWire['mediation']> }) {
  const t = useTranslations('complaints');
  const language = useLocale();
  const today = useToday();
  const { mediator, until } = mediation;
  return (
    <Note icon={IconMessageReport}>
      <b>{t('mediationTitle')}</b>
      <p>{t('mediation', { day: formatDate(until, 'long', language, today) })}</p>
      {mediator.name === '' ? (
        <p>{t('mediatorUnnamed')}</p>
      ) : (
        <p className={styles.address}>
          {[mediator.name, mediator.address].filter((line) => line !== '').join('\n')}
          {mediator.url !== '' && (
            <>
              {'\n'}
              <TextLink href={mediator.url}>{t('mediatorSite')}</TextLink>
            </>
          )}
        </p>
      )}
    </Note>
  );
}
