import { simulatorGetLockerNames } from '@loge/contract/lockers/simulator-get-locker-names';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildLocker } from '../../testing/locker-builders.ts';
import { startTestServer, type Signed } from '../../testing/running-server.ts';

const loge = startTestServer();

test('a manager finds the lockers of their desk first, a stranger all of them by name', async () => {
  const [desk, elsewhere] = [await buildConciergerie(loge.database), await buildConciergerie(loge.database)];
  await buildLocker(loge.database, { conciergerieId: desk, name: 'OF-THE-DESK' });
  await buildLocker(loge.database, { conciergerieId: elsewhere, name: 'ELSEWHERE' });
  const manager = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
  const names = async (as?: Signed) => {
    const { lockerNames } = await ask(loge, simulatorGetLockerNames, {}, as);
    return lockerNames.filter((name) => ['OF-THE-DESK', 'ELSEWHERE'].includes(name));
  };
  expect(await names({ ...manager, conciergerieId: desk })).toEqual(['OF-THE-DESK', 'ELSEWHERE']);
  expect(await names()).toEqual(['ELSEWHERE', 'OF-THE-DESK']);
});
