import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { AccessMailRow } from '../../credentials/rows/access-mail-rows.ts';

/** A moment as the person reads it: "le vendredi 20 novembre à 11 h 05". */
export function whenText({ zone, lang }: AccessMailRow, at: string): string {
  const local = instantToLocal(Date.parse(at), zone);
  const date = formatDate(local.date, 'long', lang, local.date);
  const time = formatTime(local.time, lang);
  return lang === 'fr' ? `le ${date} à ${time}` : `on ${date} at ${time}`;
}
