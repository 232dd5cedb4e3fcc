import { personalDataFile } from '@loge/contract/users/personal-data-file';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findPersonalData, personalDataParts } from '../rows/personal-data-rows.ts';

export const personalDataFileHandler = handle(personalDataFile, async ({ rows, database, now }) => {
  const userId = rows.userId.id;
  const parts: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(personalDataParts))
    parts[name] = await findPersonalData(database, part, userId);
  const content = { made_at: now.toISOString(), ...parts };
  return {
    contentType: 'application/json; charset=utf-8',
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
    immutable: false,
    filename: `donnees-personnelles-${userId}.json`,
  };
});
