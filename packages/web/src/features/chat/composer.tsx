import { isLonger } from '@loge/domain/shared/characters';
import { MAX_MESSAGE_CHARACTERS } from '@loge/domain/chat/chat-messages';
import { messageText } from '@loge/domain/shared/messages';
import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { fileProblem, isTooLarge, offeredFiles, type FileProblem } from '../../client/file-problem.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { send, setDraftFile, setDraftText, removeDraftFile, useDraftFile, useDraftText } from './outbox.ts';
import styles from './composer.module.css';
import type { ThreadKey } from './thread-key.ts';

const tallest = 160;

/** Where one writes: Enter sends, Shift and Enter begin a new line. Spec: beneficiary-and-access §2.4 (chat detail). */
export function Composer({ thread, onSent }: { thread: ThreadKey; onSent: () => void }) {
  const t = useTranslations('chat');
  const language = useLocale();
  const id = useId();
  const text = useDraftText(thread);
  const file = useDraftFile(thread)?.file ?? null;
  const setFile = (picked: File | null) => setDraftFile(thread, picked);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const box = area.current;
    if (box === null) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(tallest, box.scrollHeight)}px`;
  }, [text]);
  const isTooLong = isLonger(text.trim(), MAX_MESSAGE_CHARACTERS);
  const mayNotSend = isTooLong || (text.trim() === '' && file === null);
  const sendIt = () => {
    if (mayNotSend) return;
    setProblem(null);
    void send(thread);
    onSent();
    area.current?.focus();
  };
  const pick = (picked: File | undefined) => {
    if (picked === undefined) return;
    setProblem(isTooLarge(picked) ? 'fileTooLarge' : null);
    if (isTooLarge(picked)) return;
    setFile(picked);
    void judge(picked);
  };
  /** What the server would not take leaves at once, unless it has been sent or exchanged before it was read. */
  const judge = async (picked: File) => {
    const found = await fileProblem(picked);
    if (found !== null && removeDraftFile(thread, picked)) setProblem(found);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        sendIt();
      }}
    >
      {file !== null && (
        <p className={styles.file}>
          <Glyph icon={IconPaperclip} size={18} />
          <span className={styles.fileName}>{file.name}</span>
          <IconButton
            icon={IconX}
            size="sm"
            label={t('removeFile', { name: file.name })}
            onClick={() => setFile(null)}
          />
        </p>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {t(problem)}
        </p>
      )}
      {isTooLong && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {messageText('tooLong', language, { max: MAX_MESSAGE_CHARACTERS })}
        </p>
      )}
      <div className={styles.line}>
        <input
          ref={picker}
          type="file"
          accept={offeredFiles}
          hidden
          data-testid="chat-file"
          onChange={(event) => {
            pick(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <IconButton icon={IconPaperclip} label={t('attach')} onClick={() => picker.current?.click()} />
        <textarea
          ref={area}
          id={id}
          rows={1}
          dir="auto"
          className={styles.area}
          aria-label={t('write')}
          placeholder={t('placeholder')}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-problem` : undefined}
          enterKeyHint="send"
          value={text}
          onChange={(event) => setDraftText(thread, event.target.value)}
          onPaste={(event) => pick(event.clipboardData.files[0])}
          onKeyDown={(event) => {
            // While an input method composes a character, Enter is its own.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            sendIt();
          }}
        />
        <IconButton type="submit" icon={IconSend2} variant="soft" label={t('send')} aria-disabled={mayNotSend} />
      </div>
    </form>
  );
}
