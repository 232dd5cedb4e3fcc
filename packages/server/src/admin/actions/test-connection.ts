import { testConnection } from '@loge/contract/admin/test-connection';
import { handleParsed } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentConnectionTest } from '../presenters/present-connection-test.ts';
import { type ConnectionFailure, findConnectionTests, saveConnectionTest } from '../rows/connection-test-rows.ts';
import { connectionLabels, failureOf, testedConnections } from '../tested-connections.ts';

/** Who presses the button again and again asks the other side no more often than this. */
const minIntervalMs = 3_000;
const maxWords = 500;

interface Outcome {
  readonly succeeded: boolean;
  readonly cause: ConnectionFailure | null;
  readonly words: string;
}

/** What the other side said is in its language, and stands on the screen beside its test. */
const failuresInJournal: Readonly<Record<ConnectionFailure, string>> = {
  unavailable: 'échec, aucune réponse',
  refused: 'échec, accès refusé',
  other: 'échec, réponse inattendue',
};

/** The other side is asked before the transaction, which does not wait for it. */
export const testConnectionHandler = handleParsed(
  testConnection,
  async ({ input: { connection }, services }) => {
    const { place, test } = testedConnections(services)[connection];
    if (place === null) return refuse('not-found');
    const [known] = (await findConnectionTests(services.database)).filter((one) => one.connection === connection);
    if (known !== undefined && services.clock().getTime() - known.at.getTime() < minIntervalMs)
      return refuse('too-many-requests');
    return test().then(
      (): Outcome => ({ succeeded: true, cause: null, words: '' }),
      (error: unknown): Outcome => ({ succeeded: false, cause: failureOf(error), words: wordsOf(error) }),
    );
  },
  async ({ input: { connection }, parsed, database, services, changes, caller, now }) => {
    await saveConnectionTest(database, { connection, at: now, userId: caller.userId, ...parsed });
    changes.record({
      action: 'connection-tested',
      comment: `${connectionLabels[connection]}\u00a0: ${parsed.cause === null ? 'fonctionne' : failuresInJournal[parsed.cause]}`,
    });
    changes.announce({ users: [caller.userId] });
    const tests = await findConnectionTests(database);
    return {
      test: presentConnectionTest(
        connection,
        testedConnections(services)[connection].place,
        tests.find((one) => one.connection === connection),
      ),
    };
  },
);

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, maxWords);
