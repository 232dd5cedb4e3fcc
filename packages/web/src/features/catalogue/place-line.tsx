import type { Text } from '@loge/domain/shared/lang';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { useReturnPath } from '../../routing/use-return-path.ts';
import styles from './place-line.module.css';
import { usePlaceName } from './use-place-name.ts';

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
      <TextLink href="/chooseLocation" onClick={useReturnPath('/chooseLocation')}>
        {t('change')}
      </TextLink>
    </p>
  );
}
