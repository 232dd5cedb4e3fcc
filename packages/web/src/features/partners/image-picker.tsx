import { getPartnerImages } from '@loge/contract/partners/get-partner-images';
import { uploadImagePartner } from '@loge/contract/partners/upload-image-partner';
import { uploadPartnerImage } from '@loge/contract/partners/upload-partner-image';
import { MAX_FILE_BYTES } from '@loge/domain/files/accepted-files';
import { elided } from '@loge/domain/shared/french-words';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../client/failures.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
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
  const added = ({ image }: { readonly image: { readonly id: string } }) => {
    toast.success(t('added'));
    onChoose(image.id);
  };
  const picked = useActionMutation(uploadImagePartner, {
    filesOf: () => (file.current === null ? {} : { file: file.current }),
    onSuccess: added,
  });
  const pasted = useActionMutation(uploadPartnerImage, { onSuccess: added });
  const isPending = picked.isPending || pasted.isPending;
  const error = picked.error ?? pasted.error;
  const wrong = error instanceof ActionRefused && error.refusal === 'file-not-accepted';
  const said = problem !== null ? t(problem) : wrong || hasFields(error) ? t('notRecognised') : null;
  const take = (taken: File | undefined) => {
    if (taken === undefined || isPending) return;
    const isTooLarge = taken.size > MAX_FILE_BYTES;
    setProblem(isTooLarge ? 'tooLarge' : null);
    picked.reset();
    pasted.reset();
    if (isTooLarge) return;
    file.current = taken;
    picked.mutate({ partnerId: partner.id });
  };
  // A picture that was copied elsewhere has no file: a small one goes as the text that it is.
  usePastedFile((copied) => {
    if (copied.size > MAX_BASE64_BYTES) take(copied);
    else
      void readAsDataUrl(copied).then((data) => pasted.mutate({ partnerId: partner.id, data, fileName: copied.name }));
  });
  return (
    <Dialog open onClose={onClose} size="lg" title={t('title', elided({ name: partner.name }))}>
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
        <QueryBoundary query={query} skeleton={<LinesSkeleton />}>
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
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

/** Base64 is a third longer, and a text may be a mebibyte long (`uploadPartnerImage`). */
const MAX_BASE64_BYTES = 700_000;

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(file);
  });

/** What is pasted anywhere on the page, where it is a file. */
function usePastedFile(take: (file: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (file === undefined) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

const hasFields = (failure: unknown): boolean => failure instanceof ActionRefused && failure.fields.length > 0;
