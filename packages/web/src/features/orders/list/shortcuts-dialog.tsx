import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { areSingleKeysOn, turnSingleKeys } from '../../../design-system/data/single-keys.ts';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { Kbd } from '../../../design-system/values/kbd.tsx';
import styles from './shortcuts-dialog.module.css';

/** Every key of the list, of the order beside it and of a person’s page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('orderShortcuts');
  const keys = useTranslations('lists.keyNames');
  const [isOn, setOn] = useState(areSingleKeysOn);
  const groups = [
    {
      title: t('list'),
      lines: [
        { keys: ['J', 'K'], words: t('walk') },
        { keys: ['X'], words: t('select') },
        { keys: [keys('enter')], words: t('open') },
        { keys: [keys('escape')], words: t('close') },
        { keys: ['F'], words: t('filter') },
        { keys: ['/'], words: t('search') },
      ],
    },
    {
      title: t('order'),
      lines: [
        { keys: ['R'], words: t('next') },
        { keys: ['S'], words: t('status') },
        { keys: ['Z'], words: t('snooze') },
        { keys: ['N'], words: t('comment') },
        { keys: ['Ctrl', keys('enter')], words: t('publish') },
      ],
    },
    {
      title: t('selection'),
      lines: [
        { keys: ['D'], words: t('main') },
        { keys: ['S'], words: t('status') },
        { keys: ['P'], words: t('print') },
      ],
    },
    {
      title: t('person'),
      lines: [
        { keys: ['T'], words: t('takeOver') },
        { keys: ['M'], words: t('write') },
        { keys: ['E'], words: t('edit') },
        { keys: ['+', 'I'], words: t('give') },
      ],
    },
    {
      title: t('everywhere'),
      lines: [
        { keys: ['C'], words: t('newOrder') },
        { keys: ['G'], words: t('goTo') },
        { keys: ['Ctrl', 'K'], words: t('palette') },
        { keys: ['?'], words: t('all') },
      ],
    },
  ];
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <Switch
        label={t('singleKeys')}
        hint={t('singleKeysHint')}
        checked={isOn}
        onCheckedChange={(next) => {
          turnSingleKeys(next);
          setOn(next);
        }}
      />
      <div className={styles.groups}>
        {groups.map(({ title, lines }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.lines}>
              {lines.map(({ keys: pressed, words }) => (
                <div key={words}>
                  <dt>
                    {pressed.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
