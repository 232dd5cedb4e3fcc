import { getPartnerImages } from '@loge/contract/partners/get-partner-images';
import { uploadImagePartner } from '@loge/contract/partners/upload-image-partner';
import { LARGEST_FILE_BYTES } from '@loge/domain/files/accepted-files';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../client/failures.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { WhenAnswered } from '../../client/when-answered.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { imageAddress } from '../../pictures/image-address.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { LinesSkeleton } from './offers-card.tsx';
import styles from './partners.module.css';

interface ImagePickerProps {
  readonly partner: { readonly id: number; readonly name: string };
  readonly chosen: string | null;
  readonly onChoose: (imageId: string) => void;
  readonly onClose: () => void;
}

/** The pictures of a partner to choose among, and a way to add one. Spec: manager §2 "image picker for partner images". */
export function ImagePicker({ partner, chosen, onChoose, onClose }: ImagePickerProps) {
  const t = useTranslations('partners.images');
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const file = useRef<File | null>(null);
  const [problem, setProblem] = useState<'tooLarge' | null>(null);
  const query = useActionQuery(getPartnerImages, { partnerId: partner.id });
  const { mutate, isPending, error } = useActionMutation(uploadImagePartner, {
    filesOf: () => (file.current === null ? {} : { file: file.current }),
    onSuccess: ({ image }) => {
      toast.success(t('added'));
      onChoose(image.id);
    },
  });
  const wrong = error instanceof ActionRefused && error.refusal === 'file-not-accepted';
  const said = problem !== null ? t(problem) : wrong || hasFields(error) ? t('notRecognised') : null;
  const take = (picked: File | undefined) => {
    if (picked === undefined) return;
    const isTooLarge = picked.size > LARGEST_FILE_BYTES;
    setProblem(isTooLarge ? 'tooLarge' : null);
    if (isTooLarge) return;
    file.current = picked;
    mutate({ partnerId: partner.id });
  };
  return (
    <Dialog open onClose={onClose} size="lg" title={t('title', { name: partner.name })}>
      <div className={styles.dialog}>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label={t('upload')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
        <div className={styles.foot}>
          <Button
            size="md"
            variant="tinted"
            icon={IconUpload}
            pending={isPending}
            onClick={() => input.current?.click()}
          >
            {t('upload')}
          </Button>
          <span className={styles.soft}>{t('help')}</span>
        </div>
        {said !== null && (
          <p role="alert" className={styles.warning}>
            {said}
          </p>
        )}
        {!wrong && <FormFailure failure={error} />}
        <WhenAnswered query={query} skeleton={<LinesSkeleton />}>
          {({ images }) =>
            images.length === 0 ? (
              <p className={styles.soft}>{t('none')}</p>
            ) : (
              <ul className={styles.images}>
                {images.map(({ id, name, width, height }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className={styles.image}
                      aria-pressed={id === chosen}
                      aria-label={t('pick', { name })}
                      onClick={() => onChoose(id)}
                    >
                      <img src={imageAddress(id) ?? ''} alt="" loading="lazy" />
                      <span>{name}</span>
                      {width !== null && height !== null && (
                        <small className={styles.soft}>
                          {t('size', { width: String(width), height: String(height) })}
                        </small>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </WhenAnswered>
      </div>
    </Dialog>
  );
}

const hasFields = (failure: unknown): boolean => failure instanceof ActionRefused && failure.fields.length > 0;
