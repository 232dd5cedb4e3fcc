import type { Text } from '@loge/domain/shared/lang';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { useLeadBack } from '../../routing/use-lead-back.ts';
import { useUser } from '../../session/session.ts';
import styles from './place-line.module.css';

/** Where services take place for this person, and the way to change it. */
export function PlaceLine({ question }: { question?: Text | null | undefined }) {
  const t = useTranslations('catalogue');
  const label = useLabel();
  return (
    <p className={styles.line}>
      <Glyph icon={IconMapPin} size={18} />
      <span className={styles.words}>
        <span className={styles.question}>
          {question === null || question === undefined ? t('place') : label(question)}
        </span>{' '}
        <b>{usePlaceName()}</b>
      </span>
      <TextLink href="/chooseLocation" onClick={useLeadBack('/chooseLocation')}>
        {t('change')}
      </TextLink>
    </p>
  );
}

/** The chosen place by name. */
function usePlaceName(): string {
  const t = useTranslations('catalogue');
  const { serviceLocation, conciergerie } = useUser();
  const zipCode = serviceLocation?.zipCode;
  if (zipCode !== null && zipCode !== undefined) {
    if (serviceLocation?.kind === 'home') return t('placeHome', { zipCode });
    if (serviceLocation?.kind === 'other_zip') return t('placeOther', { zipCode });
  }
  return conciergerie?.name ?? '';
}
