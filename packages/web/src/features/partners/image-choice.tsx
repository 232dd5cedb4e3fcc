import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { imageAddress } from '../../pictures/image-address.ts';
import { ImagePicker } from './image-picker.tsx';
import styles from './partners.module.css';

interface ImageChoiceProps {
  readonly label: string;
  readonly partner: { readonly id: number; readonly name: string };
  readonly imageId: string | null;
  readonly onChange: (imageId: string | null) => void;
  readonly error?: string | undefined;
}

/** One of the partner's pictures, or none: then the drawing of the category stands there. */
export function ImageChoice({ label, partner, imageId, onChange, error }: ImageChoiceProps) {
  const t = useTranslations('partners.presentation');
  const none = useTranslations('partners.presentations')('noPicture');
  const [isOpen, setIsOpen] = useState(false);
  const address = imageAddress(imageId);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.imageChoice}>
        <span className={styles.thumb}>{address === null ? none : <img src={address} alt="" />}</span>
        <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
          {t(imageId === null ? 'choose' : 'change')}
        </Button>
        {imageId !== null && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.warning}>
          {error}
        </p>
      )}
      {isOpen && (
        <ImagePicker
          partner={partner}
          chosen={imageId}
          onChoose={(chosen) => {
            onChange(chosen);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </fieldset>
  );
}
