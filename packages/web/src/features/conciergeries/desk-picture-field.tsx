import { uploadImageForConciergerie } from '@loge/contract/conciergeries/upload-image-for-conciergerie';
import { messageText } from '@loge/domain/shared/messages';
import { IconCrop, IconPhoto, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { CropDialog } from '../../pictures/crop-dialog.tsx';
import { imageAddress } from '../../pictures/image-address.ts';
import { drawSquare, resizeImage, readAnyPicture, type ReadPicture, cropSquare } from '../../pictures/picture-file.ts';
import styles from './settings.module.css';

interface DeskPictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** What `UploadImageForConciergerie` answered; empty for none. */
  readonly url: string;
  readonly onChange: (url: string) => void;
  /** Where a square stands, it is cropped in the page; a signature stays as wide as it is. */
  readonly shape: 'square' | 'wide';
  readonly error: string | undefined;
}

/** A picture of the conciergerie in use: chosen or dropped, cropped as its place wants it, sent at once, and shown where the form is saved. */
export function DeskPictureField({ label, hint, url, onChange, shape, error }: DeskPictureFieldProps) {
  const t = useTranslations('deskSettings.picture');
  const language = useLocale();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [cropped, setCropped] = useState<{ picture: ReadPicture; name: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useActionMutation(uploadImageForConciergerie, { onSuccess: (answer) => onChange(answer.url) });
  const send = (data: string | null, filename: string) => {
    setProblem(data === null ? t('tooHeavy') : null);
    if (data !== null) upload.mutate({ filename, image: `data:image/jpeg;base64,${data}` });
  };
  const take = async (file: File | undefined) => {
    if (file === undefined || upload.isPending) return;
    const read = await readAnyPicture(file);
    if (typeof read === 'string') return setProblem(messageText(read, language));
    setProblem(null);
    if (shape === 'wide') return send(resizeImage(read), file.name);
    if (read.width === read.height) return send(drawSquare(read, cropSquare(read, { zoom: 1, x: 0, y: 0 })), file.name);
    setCropped({ picture: read, name: file.name });
  };
  const refused = upload.error instanceof ActionRefused ? upload.error.fields[0]?.message : undefined;
  const said = problem ?? (upload.error === null ? error : (refused ?? failureText(upload.error)));
  const address = imageAddress(url);
  return (
    // What is dropped here could be chosen by the button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={styles.picture}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <legend>{label}</legend>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className={styles.pictureBox} data-shape={shape}>
        {address === null ? <IconPhoto size={28} stroke={1.5} aria-hidden="true" /> : <img src={address} alt="" />}
      </div>
      <div className={styles.pictureWords}>
        <p className={styles.soft}>{hint}</p>
        <div className={styles.pictureActs}>
          <Button
            size="sm"
            variant="outline"
            icon={shape === 'square' ? IconCrop : IconPhoto}
            pending={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {t(address === null ? 'choose' : 'change')}
          </Button>
          {address !== null && (
            <IconButton size="sm" icon={IconX} label={t('remove', { picture: label })} onClick={() => onChange('')} />
          )}
        </div>
        {said !== undefined && (
          <p role="alert" className={styles.error}>
            {said}
          </p>
        )}
      </div>
      {cropped !== null && (
        <CropDialog
          picture={cropped.picture}
          onClose={() => setCropped(null)}
          onDone={(part) => {
            send(drawSquare(cropped.picture, part), cropped.name);
            setCropped(null);
          }}
        />
      )}
    </fieldset>
  );
}
