import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { startOrderOf, type LinkedOffer } from './linked-offer.ts';
import styles from './content-actions.module.css';

type ContentActionsProps = {
  offer: LinkedOffer | null;
  url: string | null;
  /** What the button says; without it our own words. */
  label?: string;
};

/** What a piece of content leads to: an offer, a page elsewhere. Spec: partner-content-locker §3 (call to action). */
export function ContentActions({ offer, url, label = '' }: ContentActionsProps) {
  const t = useTranslations('content');
  const page = webPage(url);
  if (offer === null && page === null) return null;
  return (
    <div className={styles.actions}>
      {offer !== null && (
        <Button href={startOrderOf(offer)} iconAfter={IconArrowRight}>
          {label === '' ? t('seeOffer') : label}
        </Button>
      )}
      {page !== null && (
        <Button
          href={page}
          target="_blank"
          rel="noreferrer"
          variant={offer === null ? 'filled' : 'outline'}
          iconAfter={IconExternalLink}
        >
          {offer !== null || label === '' ? t('readMore') : label}
          <VisuallyHidden> {t('opensElsewhere')}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

/** Only pages of the web: anyone who edits content must not be able to run something here. */
const webPage = (url: string | null): string | null =>
  url !== null && URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol) ? url : null;
