import { getImageView } from '@loge/contract/files/get-image-view';
import { CONTENT_LIMITS, isEmptyHtml } from '@loge/domain/content/edit-content';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '@tabler/icons-react';
import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type UploadedFileAnswer, useUpload } from '../../client/use-upload.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import styles from './rich-text-editor.module.css';

interface RichTextEditorProps {
  readonly label: string;
  readonly lang: 'fr' | 'en';
  /** HTML that the server has cleaned, or that was written here. */
  readonly value: string;
  readonly onValueChange: (html: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

/** Loaded by `RichTextField`. What it cannot make, the server takes out as well. */
export function RichTextEditor({ label, lang, value, onValueChange, error, required = false }: RichTextEditorProps) {
  const id = useId();
  const hasError = error !== undefined && error !== '';
  // The text that stands here, as it came or as it was told.
  const known = useRef(value);
  const editor = useEditor({
    // Image: texts that hold pictures keep them.
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, autolink: false, protocols: ['https', 'http', 'mailto', 'tel'] },
      }),
      Image,
    ],
    content: value,
    // Its few rules stand in our own style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'aria-required': String(required),
        lang,
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      known.current = isEmptyHtml(html) ? '' : html;
      onValueChange(known.current);
    },
  });
  // Another text in its place: what is saved, once somebody gives up what they typed.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.field} data-invalid={hasError || undefined}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.box}>
        <Toolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      {hasError && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const t = useTranslations('contentDesk.rich');
  const dialogs = useDialogs();
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const act = () => editor.chain().focus();
  const setLink = async () => {
    const before: unknown = editor.getAttributes('link')['href'];
    const address = await dialogs.prompt({
      title: t('link'),
      label: t('linkAddress'),
      hint: t('linkHelp'),
      initial: typeof before === 'string' ? before : '',
      confirmLabel: t('linkSave'),
      check: (typed) =>
        typed.trim() === '' || /^(https?:\/\/|mailto:|tel:)\S+$/i.test(typed.trim()) ? null : t('linkWrong'),
    });
    if (address === null) return;
    const link = act().extendMarkRange('link');
    if (address.trim() === '') link.unsetLink().run();
    else link.setLink({ href: address.trim() }).run();
  };
  const file = useRef<HTMLInputElement>(null);
  const putIn = async ({ id, name, contentType }: UploadedFileAnswer) => {
    if (!contentType.startsWith('image/')) return;
    const alt = await dialogs.prompt({
      title: t('picture'),
      label: t('pictureAlt'),
      hint: t('pictureAltHelp', { name }),
      maxLength: CONTENT_LIMITS.imageAlt,
      confirmLabel: t('pictureDone'),
    });
    if (alt !== null)
      act()
        .setImage({ src: `/gateway?action=${getImageView.name}&id=${id}`, alt: alt.trim() })
        .run();
  };
  const { upload, progress, problem } = useUpload((brought) => void putIn(brought));
  const bring = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (chosen !== undefined) await upload(chosen);
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar')}>
      <IconButton
        size="sm"
        icon={IconBold}
        label={t('bold')}
        pressed={is.bold}
        onClick={() => act().toggleBold().run()}
      />
      <IconButton
        size="sm"
        icon={IconItalic}
        label={t('italic')}
        pressed={is.italic}
        onClick={() => act().toggleItalic().run()}
      />
      <IconButton
        size="sm"
        icon={IconHeading}
        label={t('heading')}
        pressed={is.heading}
        onClick={() => act().toggleHeading({ level: 2 }).run()}
      />
      <IconButton size="sm" icon={IconLink} label={t('link')} pressed={is.link} onClick={() => void setLink()} />
      <IconButton
        size="sm"
        icon={IconList}
        label={t('bullets')}
        pressed={is.bullets}
        onClick={() => act().toggleBulletList().run()}
      />
      <IconButton
        size="sm"
        icon={IconListNumbers}
        label={t('numbers')}
        pressed={is.numbers}
        onClick={() => act().toggleOrderedList().run()}
      />
      <IconButton
        size="sm"
        icon={IconPhoto}
        label={t('picture')}
        disabled={progress !== null}
        onClick={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        hidden
        onChange={(event) => void bring(event)}
      />
      {problem !== null && (
        <span role="alert" className={styles.error}>
          {problem}
        </span>
      )}
      <span className={styles.end}>
        <IconButton
          size="sm"
          icon={IconArrowBackUp}
          label={t('undo')}
          disabled={!is.canUndo}
          onClick={() => act().undo().run()}
        />
        <IconButton
          size="sm"
          icon={IconArrowForwardUp}
          label={t('redo')}
          disabled={!is.canRedo}
          onClick={() => act().redo().run()}
        />
      </span>
    </div>
  );
}
