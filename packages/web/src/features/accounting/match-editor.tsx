import type { BankLineOnWire } from '@loge/contract/accounting/bank-wire';
import { REST_ACCOUNTS, type RestAccount } from '@loge/domain/accounting/check-match';
import { elided } from '@loge/domain/shared/french-words';
import { formatMoney } from '@loge/domain/shared/money';
import { IconCheck, IconSearch, IconX } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { isPlaced, type MatchDraft, restOf, withPart } from './match-draft.ts';
import { usePartWords } from './part-words.ts';
import styles from './reconciliation.module.css';

interface MatchEditorProps {
  readonly line: BankLineOnWire;
  readonly draft: MatchDraft;
  readonly pending: boolean;
  readonly onDraft: (draft: MatchDraft) => void;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
  readonly onSearch: () => void;
}

/** The parts of the line that is looked at: what counts, where the rest goes, and how much of it is placed. */
export function MatchEditor({ line, draft, pending, onDraft, onAccept, onDismiss, onSearch }: MatchEditorProps) {
  const t = useTranslations('accounting');
  const language = useLocale();
  const wordsOf = usePartWords();
  const isPhone = useMedia(onPhone);
  const hint = (key: string) => (isPhone ? undefined : key);
  const rest = restOf(line, draft);
  const placed = draft.restAccount === '' ? line.amount - rest : line.amount;
  const isOneClick = line.proposal !== null && line.proposal.rest === 0 && draft.parts.every(({ counts }) => counts);
  return (
    <div className={styles.editor}>
      {(draft.parts.length > 0 || rest !== 0) && (
        <ul className={styles.parts} aria-label={t('partsOf', elided({ label: line.label }))}>
          {draft.parts.map(({ part, counts }) => (
            <li key={part.key}>
              <Checkbox
                size="sm"
                label={wordsOf(part)}
                checked={counts}
                onCheckedChange={(checked) => onDraft(withPart(draft, part.key, checked))}
              />
              <MoneyText cents={part.amount} className={styles.strong} />
            </li>
          ))}
          {rest !== 0 && (
            <li className={styles.rest}>
              <Select<RestAccount>
                size="sm"
                label={t('rest')}
                placeholder={t('chooseAccount')}
                options={REST_ACCOUNTS.map((value) => ({ value, label: t(`parts.accounts.${value}`) }))}
                value={draft.restAccount}
                onValueChange={(restAccount) => onDraft({ ...draft, restAccount })}
              />
              <MoneyText cents={rest} className={styles.warning} />
            </li>
          )}
        </ul>
      )}
      <div className={styles.foot}>
        <Button size="sm" variant="ghost" icon={IconSearch} keyHint={hint('F')} onClick={onSearch}>
          {t('find')}
        </Button>
        {line.proposal !== null && (
          <Button size="sm" variant="ghost" icon={IconX} keyHint={hint('E')} onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        )}
        <span className={styles.placed}>
          {t('placed', { placed: formatMoney(placed, language), amount: formatMoney(line.amount, language) })}
        </span>
        {!isOneClick && (
          <Button
            size="sm"
            icon={IconCheck}
            keyHint={hint('A')}
            pending={pending}
            disabled={!isPlaced(line, draft)}
            onClick={onAccept}
          >
            {t('accept')}
          </Button>
        )}
      </div>
    </div>
  );
}
