import { useId, useRef, useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { Dialog } from '../design-system/overlays/dialog.tsx';
import styles from './crop.module.css';
import { pulled, type ReadPicture, cropSquare } from './picture-file.ts';

interface CropDialogProps {
  readonly picture: ReadPicture;
  readonly onClose: () => void;
  readonly onDone: (part: { left: number; top: number; side: number }) => void;
}

const SHOWN = 250;

/** Chooses the square that shows of a picture: pulled by mouse or finger, or by sliders, which keyboards reach. */
export function CropDialog({ picture, onClose, onDone }: CropDialogProps) {
  const t = useTranslations('contentDesk.editor');
  const [at, setAt] = useState({ zoom: 1, x: 0.5, y: 0.5 });
  const part = cropSquare(picture, at);
  const scale = SHOWN / part.side;
  // Where the mouse or the finger was last; null where nothing is pulled.
  const hand = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const grip = ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    hand.current = { x, y };
  };
  const pull = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (hand.current === null) return;
    const by = { right: (x - hand.current.x) / scale, down: (y - hand.current.y) / scale };
    hand.current = { x, y };
    setAt((before) => pulled(picture, before, by));
  };
  const release = () => {
    hand.current = null;
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('crop')}
      onClose={onClose}
      footer={
        <>
          <Button size="md" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="md" onClick={() => onDone(part)}>
            {t('cropDone')}
          </Button>
        </>
      }
    >
      <p>{t('cropHelp')}</p>
      <div
        className={styles.crop}
        style={{ width: SHOWN, height: SHOWN }}
        onPointerDown={grip}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <img
          src={picture.image.src}
          alt=""
          draggable={false}
          style={{
            width: picture.width * scale,
            height: picture.height * scale,
            translate: `${-part.left * scale}px ${-part.top * scale}px`,
          }}
        />
      </div>
      <Slider label={t('cropZoom')} min={1} max={3} value={at.zoom} onChange={(zoom) => setAt({ ...at, zoom })} />
      <Slider label={t('cropX')} min={0} max={1} value={at.x} onChange={(x) => setAt({ ...at, x })} />
      <Slider label={t('cropY')} min={0} max={1} value={at.y} onChange={(y) => setAt({ ...at, y })} />
    </Dialog>
  );
}

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, min, max, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <p className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </p>
  );
}
