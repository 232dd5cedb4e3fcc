import { messageText } from '@loge/domain/shared/messages';
import { IconCrop, IconPhoto, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { imageAddress } from '../../pictures/image-address.ts';
import { CropDialog } from '../../pictures/crop-dialog.tsx';
import styles from './editor.module.css';
import { drawSquare, resizeImage, type ReadPicture, readPicture, cropSquare } from '../../pictures/picture-file.ts';

/** A picture in a form: a file that is there, new data, or none. */
export interface FormPicture {
  readonly id: string | null;
  /** Base64 of a jpg. */
  readonly data: string | null;
}

export const noPicture: FormPicture = { id: null, data: null };

/** Where a picture of a form can be looked at. */
export const addressOfPicture = ({ id, data }: FormPicture): string | null =>
  data === null ? imageAddress(id) : `data:image/jpeg;base64,${data}`;

interface PictureInputProps {
  readonly label: string;
  readonly picture: FormPicture;
  readonly onChange: (picture: FormPicture) => void;
  /** Square ones are cropped in the page. */
  readonly shape: 'square' | 'any';
  readonly error?: string | undefined;
}

/** A jpg, chosen or dropped, at most 250 pixels high on the screen. Spec: partner-content-locker §5, §9 (Display). */
export function PictureInput({ label, picture, onChange, shape, error }: PictureInputProps) {
  const t = useTranslations('contentDesk.editor');
  const language = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [cropped, setCropped] = useState<ReadPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const address = addressOfPicture(picture);
  const keep = (data: string | null) => {
    setProblem(data === null ? t('tooHeavy') : null);
    if (data !== null) onChange({ id: null, data });
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readPicture(file);
    if (typeof read === 'string') return setProblem(messageText(read, language));
    setProblem(null);
    if (shape === 'any') return keep(resizeImage(read));
    if (read.width === read.height) return keep(drawSquare(read, cropSquare(read, { zoom: 1, x: 0, y: 0 })));
    setCropped(read);
  };
  const said = problem ?? error;
  return (
    // What is dropped here could be chosen by the button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={styles.image}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <legend>
        {label} <small>{t(shape === 'square' ? 'imageHelp' : 'imageAnyHelp')}</small>
      </legend>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg"
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className={styles.imageBox} data-shape={shape}>
        {address === null ? <IconPhoto size={28} stroke={1.5} aria-hidden="true" /> : <img src={address} alt="" />}
      </div>
      <div className={styles.imageActs}>
        <Button
          size="sm"
          variant="outline"
          icon={shape === 'square' ? IconCrop : IconPhoto}
          onClick={() => input.current?.click()}
        >
          {t(address === null ? 'chooseImage' : 'changeImage')}
        </Button>
        {address !== null && (
          <IconButton
            size="sm"
            icon={IconX}
            label={`${t('removeImage')} (${label})`}
            onClick={() => onChange(noPicture)}
          />
        )}
      </div>
      {said !== undefined && (
        <p role="alert" className={styles.error}>
          {said}
        </p>
      )}
      {cropped !== null && (
        <CropDialog
          picture={cropped}
          onClose={() => setCropped(null)}
          onDone={(part) => {
            keep(drawSquare(cropped, part));
            setCropped(null);
          }}
        />
      )}
    </fieldset>
  );
}
