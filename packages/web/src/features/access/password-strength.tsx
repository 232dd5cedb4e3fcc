import { MIN_PASSWORD_CHARACTERS, type PasswordOwner, passwordStrength } from '@loge/domain/access/password-rules';
import { useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import styles from './password-strength.module.css';

const widths = { tooShort: 0, monotonous: 20, common: 20, personal: 20, good: 70, strong: 100 } as const;

/** How good the password is that is being typed, by the rule that the server judges it by. */
export function PasswordStrength({ password, owner }: { password: string; owner: PasswordOwner }) {
  const t = useTranslations('passwords.strength');
  if (password === '') return <output className={styles.strength} />;
  const strength = passwordStrength(password, owner);
  const missing = Math.max(0, MIN_PASSWORD_CHARACTERS - password.length);
  const width = strength === 'tooShort' ? (password.length / MIN_PASSWORD_CHARACTERS) * 20 : widths[strength];
  const isGood = strength === 'good' || strength === 'strong';
  return (
    <output className={styles.strength}>
      <span className={styles.bar} aria-hidden="true">
        <span className={classNames(styles.fill, isGood && styles[strength])} style={{ width: `${width}%` }} />
      </span>
      {t(strength, { count: missing })}
    </output>
  );
}
