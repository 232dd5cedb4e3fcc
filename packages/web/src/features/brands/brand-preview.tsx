import type { BrandDraft } from '@loge/contract/brands/brand-wire';
import type { getDeskBrand } from '@loge/contract/brands/get-desk-brand';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { imageAddress } from '../../pictures/image-address.ts';
import styles from './brands.module.css';
import { draftTheme } from './draft-theme.ts';

interface BrandPreviewProps {
  readonly brand: OutputOf<typeof getDeskBrand>;
  readonly draft: BrandDraft;
  readonly senderName: string | undefined;
}

/** What people see of a brand while it is typed: the head of a page, a card, the head of a mail. Always by day, as they do. */
export function BrandPreview({ brand: { design, follows }, draft, senderName }: BrandPreviewProps) {
  const t = useTranslations('brands');
  const name = draft.name.trim() === '' ? follows.name : draft.name;
  const logo = imageAddress(draft.logo === '' ? follows.logo : draft.logo);
  const theme = draftTheme(design, draft, follows.colours) ?? {};
  const variables = Object.fromEntries(Object.entries(theme).map(([key, colour]) => [`--${key}`, colour]));
  const email = draft.supportEmail === '' ? follows.supportEmail : draft.supportEmail;
  const phone = draft.supportPhone === '' ? follows.supportPhone : draft.supportPhone;
  const from = draft.senderName === '' ? (senderName ?? t('previewEachDesk')) : draft.senderName;
  const address = draft.senderAddress === '' ? follows.senderAddress : draft.senderAddress;
  const reply = draft.replyTo === '' ? follows.replyTo : draft.replyTo;
  const help = [email, phone].filter((line) => line !== null);
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <p className={styles.soft}>{t('previewHelp')}</p>
      <div className={styles.page1} data-brand={design} data-scheme="light" style={variables as CSSProperties}>
        <div className={styles.brandHead}>
          {logo !== null && <img src={logo} alt="" height={30} />}
          <b>{name}</b>
        </div>
        <div className={styles.brandBody}>
          <b className={styles.hello}>{t('previewTitle')}</b>
          <span>{t('previewText')}</span>
          <span className={styles.brandActs}>
            <span className={styles.brandButton}>{t('previewButton')}</span>
            <span className={styles.brandDone}>{t('previewDone')}</span>
            <span className={styles.brandMark}>{t('previewMark')}</span>
          </span>
          {help.length > 0 && (
            <span className={styles.brandSmall}>
              {t('previewHelpLine')} <span className={styles.brandLink}>{help.join(' · ')}</span>
            </span>
          )}
        </div>
        <div className={styles.mailHead}>{deskOr(from, name)}</div>
        <dl className={styles.mail}>
          <dt>{t('previewFrom')}</dt>
          <dd>
            {from} {address === null ? '' : `<${address}>`}
          </dd>
          <dt>{t('previewReply')}</dt>
          <dd>{reply ?? t('previewNobody')}</dd>
        </dl>
      </div>
    </aside>
  );
}

/** A mail is headed by who writes. */
const deskOr = (from: string, name: string): string => (from === '' ? name : from);
