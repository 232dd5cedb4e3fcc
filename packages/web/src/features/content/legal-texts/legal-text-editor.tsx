import type { TextBlobEdition } from '@loge/contract/content/text-blob-edition-wire';
import { updateTextBlob } from '@loge/contract/content/update-text-blob';
import { legalTextProblems } from '@loge/domain/content/legal-text';
import { IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { prefixProblemFields, useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import editor from '../editor.module.css';
import { InLanguages, LanguageBar, type WrittenLanguage } from '../language-bar.tsx';
import { RichTextField } from '../rich-text-field.tsx';
import styles from './legal-texts.module.css';

export type EditedLegalText = Pick<
  TextBlobEdition,
  'id' | 'type' | 'objectName' | 'contentFr' | 'contentEn' | 'version' | 'nbConciergeries'
>;

interface LegalTextEditorProps {
  /** As it is now; what was opened stays until one takes it. */
  readonly text: EditedLegalText;
  readonly backHref: string;
}

/** A legal text in French and English. Each save is a new edition; people accepted those before. Spec: manager §2 "Text blobs home". */
export function LegalTextEditor({ text: saved, backHref }: LegalTextEditorProps) {
  const t = useTranslations('legalTexts');
  const words = useTranslations('contentDesk.editor');
  const toast = useToast();
  const dialogs = useDialogs();
  const failureText = useFailureText();
  const [opened, setOpened] = useState(saved);
  const [typed, setTyped] = useState({ contentFr: saved.contentFr, contentEn: saved.contentEn });
  const [languages, setLanguages] = useState<WrittenLanguage>('fr');
  const [tried, setTried] = useState(false);
  const { type, objectName, version, nbConciergeries } = opened;
  const isNew = opened.id === -1;
  const isChanged = typed.contentFr !== opened.contentFr || typed.contentEn !== opened.contentEn;
  const take = (text: EditedLegalText) => {
    setOpened(text);
    setTyped({ contentFr: text.contentFr, contentEn: text.contentEn });
    setTried(false);
  };
  const { mutate, isPending, error, reset } = useActionMutation(updateTextBlob, {
    onSuccess: ({ textBlob }) => {
      take(textBlob);
      toast.success(t('saved', { version: String(textBlob.version) }));
    },
  });
  const problems = legalTextProblems({ objectName, ...typed });
  const errors = useFieldErrors(tried ? prefixProblemFields('data', problems) : [], error ?? undefined);
  const save = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || !(isChanged || isNew)) return;
    if (problems.length > 0) return setLanguages((shown) => (shown === 'en' ? 'both' : shown));
    const asksPeople = type === 'CGU' && !isNew && nbConciergeries > 0;
    const question = {
      title: t('askAgain', { count: nbConciergeries }),
      body: t('askAgainHelp'),
      confirmLabel: t('askAgainConfirm'),
    };
    if (asksPeople && !(await dialogs.confirm(question))) return;
    mutate({ data: { id: opened.id, type, objectName, ...typed } });
  };
  const isShownBesideFields = error instanceof ActionRefused && error.fields.length > 0;
  const isMeanwhile = error instanceof ActionRefused && error.refusal === 'changed-meanwhile';
  return (
    <div className={editor.screen}>
      {/* Ctrl S saves from wherever one writes. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className={editor.main}
        noValidate
        onSubmit={(event) => void save(event)}
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's' && void save(event)}
      >
        <header className={editor.name}>
          <Link href={backHref} className={editor.back}>
            <Glyph icon={IconChevronLeft} size={16} />
            {t('title')}
          </Link>
          <h1>{t(`types.${type}`)}</h1>
          <p className={styles.soft}>
            {objectName === 'default' ? t('defaultSet') : t('set', { name: objectName })} ·{' '}
            {isNew
              ? t('notYet')
              : `${t('version', { version: String(version) })} · ${t('usedBy', { count: nbConciergeries })}`}
          </p>
        </header>
        {isMeanwhile && (
          <Note tone="warning" live>
            {t('meanwhile')}{' '}
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                reset();
                take(saved);
              }}
            >
              {words('reload')}
            </Button>
          </Note>
        )}
        {error !== null && !isMeanwhile && !isShownBesideFields && (
          <Note tone="danger" live>
            {failureText(error)}
          </Note>
        )}
        <LanguageBar
          value={languages}
          onChange={setLanguages}
          missing={typed.contentEn === '' && typed.contentFr !== '' ? [words('content')] : []}
          isBlank={typed.contentFr === ''}
        />
        <InLanguages languages={languages}>
          {(lang, suffix) => (
            <RichTextField
              // Another edition begins anew: the field keeps what is typed in it.
              key={`${lang} ${opened.id}`}
              label={words(suffix === 'Fr' ? 'inFrench' : 'inEnglish', { field: words('content') })}
              lang={lang}
              required={suffix === 'Fr'}
              value={typed[`content${suffix}`]}
              onValueChange={(html) => setTyped((before) => ({ ...before, [`content${suffix}`]: html }))}
              error={errors[`data.content${suffix}`]}
            />
          )}
        </InLanguages>
        <div className={editor.foot}>
          <output>
            {isChanged && (
              <>
                <Glyph icon={IconPencil} size={16} /> {words('unsaved')}
              </>
            )}
          </output>
          {isChanged && (
            <Button size="md" variant="ghost" onClick={() => take(saved)}>
              {words('discard')}
            </Button>
          )}
          <Button
            size="md"
            variant="light"
            type="submit"
            pending={isPending}
            disabled={!isChanged && !isNew}
            keyHint="Ctrl S"
          >
            {words('save')}
          </Button>
        </div>
      </form>
    </div>
  );
}
