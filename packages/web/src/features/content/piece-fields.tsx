import { CONTENT_LIMITS } from '@loge/domain/content/edit-content';
import { useTranslations } from 'use-intl';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import styles from './editor.module.css';
import { type FormPicture, PictureInput, noPicture } from './picture-input.tsx';
import { InLanguages, type WrittenLanguage } from './language-bar.tsx';
import { RichTextField } from './rich-text-field.tsx';

/** Texts of a piece by the names of their fields. */
type Texts = Readonly<Record<string, unknown>>;
type Change = (part: Record<string, string | null>) => void;

interface FieldsProps {
  readonly piece: Texts;
  readonly change: Change;
  readonly errorAt: (name: string) => string | undefined;
}

const textOf = (piece: Texts, field: string): string => {
  const value = piece[field];
  return typeof value === 'string' ? value : '';
};

/** The title that only editors read, and the days. */
export function TitleAndDays({ piece, change, errorAt, titleMax }: FieldsProps & { titleMax: number }) {
  const t = useTranslations('contentDesk.editor');
  const day = (field: 'fromDate' | 'toDate') => (
    <DateField
      size="md"
      required
      label={t(field)}
      value={textOf(piece, field)}
      onValueChange={(value) => change({ [field]: value === '' ? null : value })}
      error={errorAt(field)}
    />
  );
  return (
    <div className={styles.dates}>
      <TextField
        size="md"
        required
        label={t('titleInterne')}
        maxLength={titleMax}
        value={textOf(piece, 'titleInterne')}
        onValueChange={(titleInterne) => change({ titleInterne })}
        error={errorAt('titleInterne')}
      />
      {day('fromDate')}
      {day('toDate')}
    </div>
  );
}

interface BilingualProps extends FieldsProps {
  readonly languages: WrittenLanguage;
  /** Without its ending: `title`. */
  readonly field: 'title' | 'summary' | 'date' | 'heure' | 'location' | 'action' | 'imageAlt';
  readonly max: number;
  readonly required?: boolean;
}

const names = {
  title: 'title',
  summary: 'summary',
  date: 'date',
  heure: 'hour',
  location: 'location',
  action: 'action',
  imageAlt: 'imageAlt',
} as const;

/** One line of text in the languages that one writes in, with what is left of its length. */
export function BilingualField({ piece, change, errorAt, languages, field, max, required = false }: BilingualProps) {
  const t = useTranslations('contentDesk.editor');
  return (
    <InLanguages languages={languages}>
      {(lang, suffix) => {
        const name = `${field}${suffix}`;
        const value = textOf(piece, name);
        return (
          <TextField
            key={name}
            size="md"
            lang={lang}
            required={required && lang === 'fr'}
            label={<InLanguage name={t(names[field])} lang={lang} isShown={languages === 'both'} />}
            {...(field === 'imageAlt' ? { hint: t('imageAltHelp') } : {})}
            maxLength={max}
            trailingLabel={<Counter length={value.length} max={max} />}
            value={value}
            onValueChange={(typed) => change({ [name]: typed })}
            error={errorAt(name)}
          />
        );
      }}
    </InLanguages>
  );
}

/** What a field is called. Its language is read, and shown where both stand side by side. */
function InLanguage({ name, lang, isShown }: { name: string; lang: 'fr' | 'en'; isShown: boolean }) {
  const t = useTranslations('contentDesk.editor');
  const words = ` (${t(lang === 'fr' ? 'french' : 'english')})`;
  return (
    <>
      {name}
      {isShown ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </>
  );
}

/** How much of its length a text uses; empty ones have all of it. */
function Counter({ length, max }: { length: number; max: number }) {
  const t = useTranslations('contentDesk.editor');
  if (length === 0) return null;
  return (
    <span className={styles.counter} data-full={length >= max}>
      {t('counter', { length: String(length), max: String(max) })}
    </span>
  );
}

/** The text itself. */
export function ContentField({ piece, change, errorAt, languages }: FieldsProps & { languages: WrittenLanguage }) {
  const t = useTranslations('contentDesk.editor');
  return (
    <InLanguages languages={languages}>
      {(lang, suffix) => (
        <RichTextField
          key={suffix}
          lang={lang}
          required={lang === 'fr'}
          label={t(lang === 'fr' ? 'inFrench' : 'inEnglish', { field: t('content') })}
          value={textOf(piece, `content${suffix}`)}
          onValueChange={(html) => change({ [`content${suffix}`]: html })}
          error={errorAt(`content${suffix}`)}
        />
      )}
    </InLanguages>
  );
}

interface PictureFieldProps extends FieldsProps {
  readonly languages: WrittenLanguage;
  readonly picture: FormPicture;
  readonly onPicture: (picture: FormPicture) => void;
}

/** The square picture of a piece, and words for who cannot see it. */
export function PictureField({ picture, onPicture, errorAt, ...fields }: PictureFieldProps) {
  const t = useTranslations('contentDesk.editor');
  const hasPicture = picture.id !== null || picture.data !== null;
  return (
    <>
      <PictureInput
        label={t('image')}
        shape="square"
        picture={picture}
        onChange={(chosen) => {
          onPicture(chosen);
          if (chosen === noPicture) fields.change({ imageAltFr: '', imageAltEn: '' });
        }}
        error={errorAt('picture')}
      />
      {hasPicture && <BilingualField {...fields} errorAt={errorAt} field="imageAlt" max={CONTENT_LIMITS.imageAlt} />}
    </>
  );
}
