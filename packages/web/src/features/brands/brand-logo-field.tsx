import { uploadBrandLogo } from '@loge/contract/brands/upload-brand-logo';
import { messageText } from '@loge/domain/shared/messages';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { ActionRefused } from '../../client/failures.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { imageAddress } from '../../pictures/image-address.ts';
import { readAnyPicture, resizeLogo } from '../../pictures/picture-file.ts';
import styles from './brands.module.css';

interface BrandLogoFieldProps {
  readonly label: string;
  /** What `UploadBrandLogo` answered; empty for none. */
  readonly url: string;
  readonly onChange: (url: string) => void;
  readonly error: string | undefined;
}

/** The picture of a brand: chosen or dropped, made smaller, sent at once, and shown to people once the form is saved. */
export function BrandLogoField({ label, url, onChange, error }: BrandLogoFieldProps) {
  const t = useTranslations('brands');
  const language = useLocale();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useActionMutation(uploadBrandLogo, { onSuccess: (answer) => onChange(answer.url) });
  const take = async (file: File | undefined) => {
    if (file === undefined || upload.isPending) return;
    const read = await readAnyPicture(file);
    if (typeof read === 'string') return setProblem(messageText(read, language));
    const image = resizeLogo(read);
    setProblem(image === null ? t('tooHeavy') : null);
    if (image !== null) upload.mutate({ filename: file.name, image });
  };
  const refused = upload.error instanceof ActionRefused ? upload.error.fields[0]?.message : undefined;
  const said = problem ?? (upload.error === null ? error : (refused ?? failureText(upload.error)));
  const address = imageAddress(url);
  return (
    // What is dropped here could be chosen by the button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={styles.logo}
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
      <div className={styles.logoBox}>
        {address === null ? <IconPhoto size={24} stroke={1.5} aria-hidden="true" /> : <img src={address} alt="" />}
      </div>
      <div className={styles.logoWords}>
        <p className={styles.soft}>{t('logoHelp')}</p>
        <div className={styles.logoActs}>
          <Button
            size="sm"
            variant="outline"
            icon={IconPhoto}
            pending={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {t(address === null ? 'chooseLogo' : 'changeLogo')}
          </Button>
          {address !== null && (
            <IconButton size="sm" icon={IconX} label={t('removeLogo')} onClick={() => onChange('')} />
          )}
        </div>
        {said !== undefined && (
          <p role="alert" className={styles.error}>
            {said}
          </p>
        )}
      </div>
    </fieldset>
  );
}
