import { expect, test } from 'vitest';
import { guessServers } from './guess-server.ts';

test.each([
  ['recette', 'www.loge.test', ['http://recette.loge.test', 'https://recette.loge.test']],
  ['Recette', 'www.loge.test', ['https://recette.loge.test']],
  ['recette', 'loge.test', ['http://recette.loge.test', 'https://recette.loge.test']],
  ['autre.exemple.fr', 'www.loge.test', ['http://autre.exemple.fr', 'https://autre.exemple.fr']],
  ['localhost:4101', 'localhost', ['http://localhost:4101', 'https://localhost:4101']],
  ['127.0.0.1:4101', '127.0.0.1', ['http://127.0.0.1:4101', 'https://127.0.0.1:4101']],
  ['https://autre.exemple.fr/', 'www.loge.test', ['https://autre.exemple.fr']],
  [' ', 'www.loge.test', []],
  ['autre.exemple.fr/chemin', 'www.loge.test', []],
  ['quelqu’un@autre.exemple.fr', 'www.loge.test', []],
])('%j on %s may mean %j', (typed, host, expected) => {
  expect(guessServers(typed, host)).toEqual(expected);
});
