import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import styles from './camera-dialog.module.css';
import { codeReader } from './code-reader.ts';

interface CameraDialogProps {
  readonly onClose: () => void;
  readonly onRead: (code: string) => void;
}

/** The same label stays in the picture for a while: it counts again only after this long out of it. */
const repeatAfterMs = 2500;
const scanIntervalMs = 120;

/** A phone's camera as a scanner: what it reads is scanned at once, and it goes on looking. */
export function CameraDialog({ onClose, onRead }: CameraDialogProps) {
  const t = useTranslations('reception.scan');
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const [read, setRead] = useState<readonly string[]>([]);
  const found = useEffectEvent((code: string) => {
    setRead((before) => [code, ...before].slice(0, 3));
    onRead(code);
  });
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = new Map<string, number>();
    const film = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        if (!isOver) setRefused(true);
        return;
      }
      const element = video.current;
      if (isOver || element === null) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      element.srcObject = stream;
      await element.play().catch(() => undefined);
      const readCodes = await codeReader();
      const look = async () => {
        if (isOver) return;
        const now = Date.now();
        for (const code of await readCodes(element)) {
          const before = seen.get(code);
          seen.set(code, now);
          if (before === undefined || now - before > repeatAfterMs) found(code);
        }
        if (!isOver) timer = setTimeout(() => void look(), scanIntervalMs);
      };
      await look();
    };
    void film();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('cameraTitle')}
      footer={
        <Button size="md" variant="outline" onClick={onClose}>
          OK
        </Button>
      }
    >
      {isRefused ? (
        <Note tone="danger" live>
          {t('cameraRefused')}
        </Note>
      ) : (
        <div className={styles.camera}>
          {/* What the camera sees has nothing to be heard. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video ref={video} className={styles.video} muted playsInline aria-label={t('cameraTitle')} />
          <p>{t('cameraHelp')}</p>
          <output className={styles.read}>{read.join(' · ')}</output>
        </div>
      )}
    </Dialog>
  );
}
