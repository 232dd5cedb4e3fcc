import { basicData } from '@loge/contract/access/basic-data';
import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { afterEach, expect, test } from 'vitest';
import { answerOf } from '../testing/gateway-server.ts';
import { storePrefetched } from './prefetched-answers.ts';
import { readPrefetchedAnswers } from './read-prefetched-answers.ts';
import { expectedUser, noContext } from './request-context.ts';
import { answersOf } from './server-state.tsx';

afterEach(() => {
  globalThis.logeEarlyAnswers = undefined;
  globalThis.logeAskedActions = undefined;
  expectedUser.set(null);
});

const universes = new Response(JSON.stringify({ code: 0, ...answerOf(homeCategoriesV2, { content: [] }) }));

test('what has come is there before anything is drawn, what is late is waited for by nobody and asked once', async () => {
  expectedUser.set(7);
  const late = Promise.withResolvers<Response>();
  storePrefetched(homeCategoriesV2.name, {}, 'user=7', Promise.resolve(universes));
  storePrefetched(basicData.name, {}, 'user=7', late.promise);
  await readPrefetchedAnswers(7);
  const answers = answersOf(7);
  expect(answers.getQueryData([homeCategoriesV2.name, noContext, {}])).toMatchObject({ content: [] });
  const asked = answers.getQueryCache().find({ queryKey: [basicData.name, noContext, {}] });
  expect(asked?.state).toMatchObject({ data: undefined, fetchStatus: 'fetching' });
  late.reject(new TypeError('gone'));
});

test('nothing is asked where nothing was asked early', async () => {
  await readPrefetchedAnswers(8);
  expect(answersOf(8).getQueryCache().getAll()).toEqual([]);
});
