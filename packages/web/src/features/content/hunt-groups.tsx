import { isEmptyHtml } from '@loge/domain/content/edit-content';
import { GAME_LIMITS } from '@loge/domain/games/edit-games';
import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import styles from './editor.module.css';
import type { HuntSheet } from './hunt-sheet.ts';
import { type FormPicture, PictureInput, noPicture } from './picture-input.tsx';
import { RichTextField } from './rich-text-field.tsx';

interface HuntGroupsProps {
  readonly sheet: HuntSheet;
  readonly errorAt: (name: string) => string | undefined;
  readonly onChange: (part: Partial<HuntSheet>) => void;
}

type TextName = 'textWelcomePopup' | 'textLosingEgg' | 'textDoneForTodayEgg' | 'textWinningEgg';
type PictureName = 'clickable' | 'welcome' | 'doneForToday' | 'winning';

/** What a hunt says and shows, in groups that are closed at first. Spec: partner-content-locker §2 "Egg hunts". */
export function HuntGroups({ sheet, errorAt, onChange }: HuntGroupsProps) {
  const t = useTranslations('contentDesk.hunt');
  const editor = useTranslations('contentDesk.editor');
  const { losing } = sheet;
  const picture = (name: PictureName) => (
    <PictureInput
      label={editor('image')}
      shape="any"
      picture={sheet[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
      error={errorAt(name)}
    />
  );
  const texts = (name: TextName) => (
    <div className={styles.two}>
      {(['fr', 'en'] as const).map((lang) => (
        <HuntText
          key={lang}
          lang={lang}
          html={sheet[name][lang]}
          error={errorAt(`${name}.${lang}`)}
          onKeep={(html) => onChange({ [name]: { ...sheet[name], [lang]: html } })}
        />
      ))}
    </div>
  );
  const setLosing = (index: number, chosen: FormPicture) =>
    onChange({
      losing: chosen === noPicture ? losing.toSpliced(index, 1) : losing.toSpliced(index, 1, chosen),
    });
  return (
    <div className={styles.groups}>
      <Group title={t('buttons')}>
        {(['buttonClosePopup', 'buttonAcceptGame', 'buttonRefuseGame'] as const).map((name) => (
          <div key={name} className={styles.two}>
            {(['fr', 'en'] as const).map((lang) => (
              <TextField
                key={lang}
                size="md"
                lang={lang}
                label={editor(lang === 'fr' ? 'inFrench' : 'inEnglish', { field: t(name) })}
                maxLength={GAME_LIMITS.button}
                value={sheet[name][lang]}
                onValueChange={(text) => onChange({ [name]: { ...sheet[name], [lang]: text } })}
                error={errorAt(`${name}.${lang}`)}
              />
            ))}
          </div>
        ))}
      </Group>
      <Group title={t('welcome')}>
        {picture('welcome')}
        {texts('textWelcomePopup')}
      </Group>
      <Group title={t('losing')}>
        <div className={styles.images}>
          {[...losing, noPicture].slice(0, GAME_LIMITS.losingImages).map((each, index) => (
            <PictureInput
              // Pictures have no names of their own before they are saved.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              label={index === losing.length ? t('addImage') : `${editor('image')} ${index + 1}`}
              shape="any"
              picture={each}
              onChange={(chosen) => setLosing(index, chosen)}
              error={errorAt(`losing.${index}`)}
            />
          ))}
        </div>
        {texts('textLosingEgg')}
      </Group>
      <Group title={t('doneForToday')}>
        {picture('doneForToday')}
        {texts('textDoneForTodayEgg')}
      </Group>
      <Group title={t('winning')}>
        {picture('winning')}
        {texts('textWinningEgg')}
      </Group>
      <Group title={t('clickable')}>{picture('clickable')}</Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.group}>
      <summary>
        <Glyph icon={IconChevronRight} size={16} />
        {title}
      </summary>
      <div className={styles.groupBody}>{children}</div>
    </details>
  );
}

interface HuntTextProps {
  readonly lang: 'fr' | 'en';
  /** Cleaned by the server, or written in the editor that makes no more. */
  readonly html: string;
  readonly onKeep: (html: string) => void;
  readonly error: string | undefined;
}

/** One text of a popup, written in a dialog of its own. */
function HuntText({ lang, html, onKeep, error }: HuntTextProps) {
  const t = useTranslations('contentDesk.hunt');
  const editor = useTranslations('contentDesk.editor');
  const [draft, setDraft] = useState<string | null>(null);
  const name = t(lang === 'fr' ? 'textFr' : 'textEn');
  return (
    <div className={styles.text}>
      <b>{name}</b>
      {isEmptyHtml(html) ? <p className={styles.soft}>{t('noText')}</p> : <RichText html={html} />}
      <Button size="sm" variant="outline" icon={IconPencil} onClick={() => setDraft(html)}>
        {t(lang === 'fr' ? 'editFr' : 'editEn')}
      </Button>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {draft !== null && (
        <Dialog
          open
          title={name}
          onClose={() => setDraft(null)}
          footer={
            <>
              <Button size="md" variant="outline" onClick={() => setDraft(null)}>
                {editor('cancel')}
              </Button>
              <Button
                size="md"
                onClick={() => {
                  onKeep(draft);
                  setDraft(null);
                }}
              >
                {t('keepText')}
              </Button>
            </>
          }
        >
          <RichTextField label={name} lang={lang} value={html} onValueChange={setDraft} />
        </Dialog>
      )}
    </div>
  );
}
