import { placesOffered, type FlashPlaces } from '@loge/domain/flash-mailings/flash-places';
import { useTranslations } from 'use-intl';
import styles from './flash.module.css';

/** What can be put into a text: a press adds its place at the end of the field that was written in last. */
export function PlaceChips({ places, onInsert }: { places: FlashPlaces; onInsert: (place: string) => void }) {
  const t = useTranslations('flashMailings');
  return (
    <fieldset className={styles.group}>
      <legend>{t('insert')}</legend>
      <div className={styles.chips}>
        {placesOffered(places).map((name) => (
          <button key={name} type="button" className={styles.chip} onClick={() => onInsert(`{${name}}`)}>
            {name === 'NOM' || name === 'PRENOM' ? t(`places.${name}`) : name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
