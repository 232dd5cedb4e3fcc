import { isEmptyHtml } from '@loge/domain/content/edit-content';
import { GAME_LIMITS } from '@loge/domain/games/edit-games';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '../../design-system/fields/chip.tsx';
import styles from './editor.module.css';
import { RichTextField } from './rich-text-field.tsx';

type Lang = 'fr' | 'en';

interface WheelTipsProps {
  /** The short labels in French: each slice tells the tip at its place. */
  readonly labels: readonly string[];
  /** HTML, by the places of their labels. */
  readonly tips: Readonly<Record<Lang, readonly string[]>>;
  readonly onChange: (lang: Lang, tips: readonly string[]) => void;
  readonly errorOf: (lang: Lang, index: number) => string | undefined;
}

/** What each slice tells, one at a time and in both languages, written as it will look. */
export function WheelTips({ labels, tips, onChange, errorOf }: WheelTipsProps) {
  const t = useTranslations('contentDesk.wheel');
  const editor = useTranslations('contentDesk.editor');
  const [chosen, setChosen] = useState(0);
  const count = Math.min(Math.max(labels.length, tips.fr.length, tips.en.length, 1), GAME_LIMITS.labels);
  const current = Math.min(chosen, count - 1);
  const isWrong = (index: number) => errorOf('fr', index) !== undefined || errorOf('en', index) !== undefined;
  const isWritten = (lang: Lang, index: number) => !isEmptyHtml(tips[lang][index] ?? '');
  return (
    <fieldset className={styles.tips}>
      <legend>{t('tips')}</legend>
      <p className={styles.soft}>{t('tipsHelp')}</p>
      <div className={styles.tipChips}>
        {Array.from({ length: count }, (_, index) => (
          <Chip
            // Tips are known by their places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            selected={index === current}
            data-wrong={isWrong(index)}
            onClick={() => setChosen(index)}
          >
            {t('tip', { number: String(index + 1), label: labels[index] ?? '' })}
            {!isWritten('fr', index) && <small>{t('tipEmpty')}</small>}
          </Chip>
        ))}
      </div>
      <div className={styles.two}>
        {(['fr', 'en'] as const).map((lang) => (
          <RichTextField
            key={`${current} ${lang}`}
            lang={lang}
            label={editor(lang === 'fr' ? 'inFrench' : 'inEnglish', { field: t('tips') })}
            value={tips[lang][current] ?? ''}
            onValueChange={(html) =>
              onChange(
                lang,
                Array.from({ length: Math.max(tips[lang].length, current + 1) }, (_, index) =>
                  index === current ? html : (tips[lang][index] ?? ''),
                ),
              )
            }
            error={errorOf(lang, current)}
          />
        ))}
      </div>
    </fieldset>
  );
}
