import type { eggHuntClick } from '@loge/contract/games/egg-hunt-click';
import type { getEggHuntForBnf } from '@loge/contract/games/get-egg-hunt-for-bnf';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Dialog, initialFocus } from '../../design-system/overlays/dialog.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { EggPicture } from './egg-picture.tsx';
import styles from './hunt-popups.module.css';

type Hunt = NonNullable<OutputOf<typeof getEggHuntForBnf>['eggHunt']>;
export type FoundEgg = OutputOf<typeof eggHuntClick>;

type InvitationProps = {
  hunt: Hunt;
  pending: boolean;
  onAnswer: (accepted: boolean) => void;
  /** Neither: they are asked another time. */
  onClose: () => void;
};

/** Invites to a hunt. Spec: partner-content-locker §2 (egg-hunt game). */
export function HuntInvitation({ hunt, pending, onAnswer, onClose }: InvitationProps) {
  const t = useTranslations('games');
  const label = useLabel();
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('hunt')}
      footer={
        <>
          <Button variant="outline" pending={pending} onClick={() => onAnswer(false)}>
            {label(hunt.buttonRefuseGame)}
          </Button>
          <Button {...initialFocus} pending={pending} onClick={() => onAnswer(true)}>
            {label(hunt.buttonAcceptGame)}
          </Button>
        </>
      }
    >
      <div className={styles.popup}>
        <div className={styles.picture}>
          <EggPicture kind="clickable" image={hunt.welcomeImageId} />
        </div>
        <RichText html={label(hunt.textWelcomePopup)} />
        <HuntRules rules={hunt.rules} />
      </div>
    </Dialog>
  );
}

function HuntRules({ rules }: { rules: Hunt['rules'] }) {
  const t = useTranslations('games');
  const label = useLabel();
  return (
    <details className={styles.rules}>
      <summary>{t('rules')}</summary>
      <p>{label(rules)}</p>
    </details>
  );
}

type FoundProps = { found: FoundEgg; rules: Hunt['rules'] | undefined; onClose: () => void; prize: ReactNode };

/** What an egg gave. */
export function FoundEggPopup({ found, rules, onClose, prize }: FoundProps) {
  const t = useTranslations('games');
  const label = useLabel();
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t(found.result)}
      footer={
        <Button {...initialFocus} variant="outline" onClick={onClose} full>
          {label(found.buttonClosePopup)}
        </Button>
      }
    >
      <div className={styles.popup}>
        <div className={styles.picture}>
          <EggPicture kind={found.result} image={found.imageId} />
        </div>
        <RichText html={label(found.text)} />
        {prize}
        {rules !== undefined && <HuntRules rules={rules} />}
      </div>
    </Dialog>
  );
}
