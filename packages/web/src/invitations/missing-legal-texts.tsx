import { getMissingLegalTexts } from '@loge/contract/conciergeries/get-missing-legal-texts';
import { useLocale, useTranslations } from 'use-intl';
import { useActionQuery } from '../client/use-action.ts';
import { Note } from '../design-system/feedback/note.tsx';
import { TextLink } from '../design-system/layout/text-link.tsx';
import { useUser } from '../session/session.ts';
import styles from './missing-legal-texts.module.css';

interface MissingLegalTextsProps {
  /** Where the invited people will be served; without it the conciergerie in use. */
  readonly deskId?: number | undefined;
  /** They come to work: terms are accepted by those who order. */
  readonly toWork?: boolean;
  /** Stands on the ground of a screen, not in a card. */
  readonly onGround?: boolean;
}

/** Wherever people are invited: which texts they will not find. Nothing where all are there. */
export function MissingLegalTexts({ deskId, toWork = false, onGround = false }: MissingLegalTextsProps) {
  const t = useTranslations('firstDay.legalTexts');
  const language = useLocale();
  const { admin, permissionsSet, conciergerie } = useUser();
  const { data } = useActionQuery(
    getMissingLegalTexts,
    { conciergerieId: deskId ?? -1 },
    { enabled: deskId !== undefined || conciergerie !== null },
  );
  const missing = (data?.missing ?? []).filter((type) => !toWork || type !== 'CGU');
  if (missing.length === 0) return null;
  const texts = new Intl.ListFormat(language).format(missing.map((type) => t(type)));
  return (
    <div className={onGround ? styles.onGround : undefined}>
      <Note tone="warning">
        {t('title', { texts })} {missing.includes('CGU') && t('noTerms')}{' '}
        {(admin || permissionsSet.includes('LEGAL_TEXTS')) && (
          <TextLink href="/admin/tb/list" inline>
            {t('write')}
          </TextLink>
        )}
      </Note>
    </div>
  );
}
