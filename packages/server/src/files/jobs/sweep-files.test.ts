import { utimes, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesMarkId, newFileId } from '../../platform/files/file-store.ts';
import { filesFolder } from '../../platform/settings.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { sweepFiles } from './sweep-files.ts';

const loge = startTestServer();

const pathOf = (id: string): string => join(filesFolder(loge.server.services.settings), id.slice(0, 2), id);

/** As if it had been written so long ago. */
const age = (path: string, hours: number): Promise<void> => {
  const then = new Date(loge.now.getTime() - hours * 3_600_000);
  return utimes(path, then, then);
};

test('bytes without a row go after a day; those of a row, of an upload under way and of the place itself stay', async () => {
  const { files } = loge.server.services;
  const named = await keepPicture(loge, { isPublic: true });
  const [orphan, young, purged] = [newFileId(), newFileId(), (await keepPicture(loge, { isPublic: true })).id];
  for (const id of [orphan, young, filesMarkId]) await files.put(id, Buffer.from('bytes'));
  await loge.database.updateTable('files').set({ purged_at: loge.now }).where('id', '=', purged).execute();
  const unfinished = `${pathOf(orphan)}.0a1b2c3d.part`;
  await writeFile(unfinished, 'half');
  for (const path of [pathOf(named.id), pathOf(orphan), pathOf(purged), pathOf(filesMarkId), unfinished])
    await age(path, 25);
  await age(pathOf(young), 23);

  expect(await sweepFiles(loge.server.services)).toBe(2);

  expect(await files.read(orphan)).toBeNull();
  expect(await files.read(purged)).toBeNull();
  expect(existsSync(unfinished)).toBe(false);
  expect(await files.read(named.id)).not.toBeNull();
  expect(await files.read(young)).not.toBeNull();
  expect(await files.read(filesMarkId)).not.toBeNull();
  expect(await sweepFiles(loge.server.services)).toBe(0);
});
