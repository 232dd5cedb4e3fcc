import { uploadCatalogueImage } from '@loge/contract/catalogue/upload-catalogue-image';
import type { CategoryShape } from '@loge/domain/catalogue/category-shapes';
import { MAX_FILE_BYTES } from '@loge/domain/files/accepted-files';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../../client/failures.ts';
import { useFailureText } from '../../../client/failure-text.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { imageAddress } from '../../../pictures/image-address.ts';
import styles from './catalogue.module.css';

interface ImageFieldProps {
  readonly label: string;
  readonly use: CategoryShape | 'universe';
  readonly imageId: string | null;
  readonly onChange: (imageId: string | null) => void;
  readonly error?: string | undefined;
}

/** Drawings are taken for small pictures. Spec: partner-content-locker §5. */
const takesDrawings = (use: ImageFieldProps['use']): boolean =>
  use === 'universe' || use === 'square' || use === 'icon';

/** A picture of the catalogue: shown, brought, taken away. It is the catalogue's once the form is saved. */
export function ImageField({ label, use, imageId, onChange, error }: ImageFieldProps) {
  const t = useTranslations('catalogueDesk.image');
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const picked = useRef<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const {
    mutate,
    isPending,
    error: failure,
  } = useActionMutation(uploadCatalogueImage, {
    filesOf: () => (picked.current === null ? {} : { file: picked.current }),
    onSuccess: ({ image }) => onChange(image.id),
  });
  const kinds = t(takesDrawings(use) ? 'pngOrSvg' : 'png');
  const isRefused =
    failure instanceof ActionRefused && (failure.refusal === 'file-not-accepted' || failure.fields.length > 0);
  const said = isTooLarge
    ? t('tooLarge')
    : isRefused
      ? t('notTaken', { kinds })
      : failure === null
        ? error
        : failureText(failure);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    setTooLarge(file.size > MAX_FILE_BYTES);
    if (file.size > MAX_FILE_BYTES) return;
    picked.current = file;
    mutate({ use });
  };
  const address = imageAddress(imageId);
  return (
    <fieldset className={styles.image}>
      <legend className={styles.label}>{label}</legend>
      <span className={styles.imageBox}>{address === null ? t('none') : <img src={address} alt={label} />}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={takesDrawings(use) ? 'image/png,image/svg+xml' : 'image/png'}
        aria-label={t('choose', { label })}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className={styles.foot}>
        <Button
          size="sm"
          variant="outline"
          pending={isPending}
          aria-label={t('choose', { label })}
          onClick={() => input.current?.click()}
        >
          {t(imageId === null ? 'bring' : 'change')}
        </Button>
        {imageId !== null && (
          <Button size="sm" variant="ghost" aria-label={t('removeOf', { label })} onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <span className={styles.soft}>{kinds}</span>
      {said !== undefined && (
        <p role="alert" className={styles.warning}>
          {said}
        </p>
      )}
    </fieldset>
  );
}
