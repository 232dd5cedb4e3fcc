import { wordsOf } from '@loge/domain/catalogue/search-hints';
import { searchableText } from '@loge/domain/shared/searched-words';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

test.each([
  'Awa N’Diaye',
  "Sean O'Neill",
  'Anne-Marie Lécuyer',
  'Œuvre d’été',
  'Pressing des Arcades',
  'Zoë Müller‑Roux',
])('%s has the same words in the browser and in the database', async (name) => {
  const { rows } = await sql<{ text: string }>`select searchable_name(${name}) as text`.execute(loge.database);
  expect(wordsOf(rows[0]?.text ?? '')).toEqual(wordsOf(searchableText(name)));
});
