import type { TextBlobEdition } from '@loge/contract/content/text-blob-edition-wire';
import { updateTextBlob } from '@loge/contract/content/update-text-blob';
import { legalTextProblems } from '@loge/domain/content/legal-text';
import { IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { FormBody, MergeNotice, useSaveKey } from '../../../forms/form-body.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import { useUnsavedWarning } from '../../../forms/use-unsaved-warning.ts';
import editor from '../editor.module.css';
import { InLanguages, LanguageBar, type WrittenLanguage } from '../language-bar.tsx';
import { RichTextField } from '../rich-text-field.tsx';
import styles from './legal-texts.module.css';

export type EditedLegalText = Pick<
  TextBlobEdition,
  'id' | 'type' | 'objectName' | 'contentFr' | 'contentEn' | 'version' | 'nbConciergeries'
>;

interface LegalTextEditorProps {
  /** As it is now; what is typed stays until one takes it. */
  readonly text: EditedLegalText;
  readonly backHref: string;
}

/** The number is that of the edition: it changes with each save. */
const draftOf = ({ id, contentFr, contentEn }: EditedLegalText) => ({ id, contentFr, contentEn });

/** A legal text in French and English. Each save is a new edition; people accepted those before. Spec: manager §2 "Text blobs home". */
export function LegalTextEditor({ text, backHref }: LegalTextEditorProps) {
  const t = useTranslations('legalTexts');
  const words = useTranslations('contentDesk.editor');
  const [languages, setLanguages] = useState<WrittenLanguage>('fr');
  const { type, objectName, nbConciergeries } = text;
  const asked = useAskPeopleAgain(text);
  const sent = useActionForm(updateTextBlob, {
    draft: draftOf(text),
    version: text.version,
    rule: (draft) => legalTextProblems({ objectName, ...draft }),
    input: (draft) => ({ data: { type, objectName, ...draft } }),
    confirm: ({ id }) => asked(id === -1),
    kept: ({ textBlob }) => ({ draft: draftOf(textBlob), version: textBlob.version }),
    success: ({ textBlob }) => t('saved', { version: String(textBlob.version) }),
  });
  const { draft, isChanged } = sent;
  const isNew = draft.id === -1;
  const form = {
    ...sent,
    submit: () => {
      if (!isChanged && !isNew) return;
      // What is missing is missing in French.
      if (sent.problems.length > 0) setLanguages((shown) => (shown === 'en' ? 'both' : shown));
      sent.submit();
    },
  };
  useSaveKey(form);
  useUnsavedWarning(isChanged, form.isSaving);
  return (
    <div className={editor.screen}>
      <FormBody form={form} className={editor.main}>
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
              : `${t('version', { version: String(form.version) })} · ${t('usedBy', { count: nbConciergeries })}`}
          </p>
        </header>
        <MergeNotice form={form} />
        {form.taken.length > 0 && <Note live>{words('taken')}</Note>}
        <LanguageBar
          value={languages}
          onChange={setLanguages}
          missing={draft.contentEn === '' && draft.contentFr !== '' ? [words('content')] : []}
          isBlank={draft.contentFr === ''}
        />
        <InLanguages languages={languages}>
          {(lang, suffix) => (
            <RichTextField
              // Another edition begins anew: the field keeps what is typed in it.
              key={`${lang} ${draft.id}`}
              label={words(suffix === 'Fr' ? 'inFrench' : 'inEnglish', { field: words('content') })}
              lang={lang}
              required={suffix === 'Fr'}
              {...form.field(`content${suffix}`)}
            />
          )}
        </InLanguages>
        <div className={editor.foot} data-foot>
          <output>
            {isChanged && (
              <>
                <Glyph icon={IconPencil} size={16} /> {words('unsaved')}
              </>
            )}
          </output>
          {isChanged && (
            <Button size="md" variant="ghost" onClick={sent.discard}>
              {words('discard')}
            </Button>
          )}
          <Button
            size="md"
            variant="light"
            type="submit"
            pending={form.isPending}
            disabled={!isChanged && !isNew}
            keyHint="Ctrl S"
          >
            {words('save')}
          </Button>
        </div>
      </FormBody>
    </div>
  );
}

/** Asks before people have to accept the terms of use again. */
function useAskPeopleAgain({ type, nbConciergeries }: EditedLegalText): (isNew: boolean) => Promise<boolean> {
  const t = useTranslations('legalTexts');
  const dialogs = useDialogs();
  return async (isNew) => {
    if (type !== 'CGU' || isNew || nbConciergeries === 0) return true;
    return dialogs.confirm({
      title: t('askAgain', { count: nbConciergeries }),
      body: t('askAgainHelp'),
      confirmLabel: t('askAgainConfirm'),
    });
  };
}
