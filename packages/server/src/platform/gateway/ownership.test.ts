import { schemasOf } from '@loge/contract/shared/action-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../testing/count-statements.ts';
import { putRow } from '../../testing/inputs-of-actions.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { ownCalls } from '../../testing/own-calls.ts';
import { people, type RowExample, rowExamples, type Who } from '../../testing/row-examples.ts';
import {
  atHome,
  type DeskWithRows,
  inputOf,
  mayEnter,
  nobodys,
  roles,
  type RowCase,
  rowCases,
  signPeopleIn,
  stateOfAll,
} from '../../testing/row-strangers.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';
import type { Caller } from './caller.ts';
import { refuseCaller } from './gate.ts';

/**
 * Whose row is it? Every id of every action is tried by everybody who may not reach what it names, from the contract alone: a new action is in here
 * by itself. The permission matrix asks who may call; this asks about what.
 */
const loge = startTestServer();

let here: DeskWithRows;
/** Where `somebody of another desk` and its manager are at home. */
let elsewhere: DeskWithRows;
let signed: ReadonlyMap<Who, Signed> = new Map();

beforeAll(async () => {
  const world = await orderingWorld(loge);
  const other = await orderingWorld(loge);
  here = await rowExamples(loge, world);
  elsewhere = await rowExamples(loge, other);
  loge.server.services.caches.clear();
  signed = await signPeopleIn(loge, { world, other, partnerId: here.things.partner });
  stateBefore = await stateOfAll(loge.database);
}, 60_000);

/** As it was when it was last looked at: one look at all tables tells whether any call since then has changed something. */
let stateBefore = '';
/** What has been tried since. A look takes ten times as long as a call, so each is at ten cases. */
const triedSince: string[] = [];
const casesPerLook = 10;

async function expectNothingChanged(): Promise<void> {
  const tried = triedSince.splice(0);
  const state = await stateOfAll(loge.database);
  const isSame = state === stateBefore;
  stateBefore = state;
  expect(isSame, `one of these has changed something: ${tried.join(', ')}`).toBe(true);
}

const told = ({ code, refusal, message, data, fields, http }: GatewayAnswer) => ({
  code,
  refusal,
  message,
  data,
  fields,
  http,
});

/** Somebody as the gateway sees them, by their session. */
async function callerOf(who: Who): Promise<Caller | null> {
  const { token, conciergerieId = null, beneficiaryId = null } = signed.get(who) ?? { token: '' };
  return loge.server.services.sessions.find(token, { conciergerieId, beneficiaryId }, loge.now);
}

/** What is wrong with how a stranger is answered; empty when all is well. */
async function tryAs(who: Who, tried: RowCase): Promise<readonly string[]> {
  const { action, mark } = tried;
  const example = here.examples[mark.kind];
  const as = signed.get(who);
  // All else in the input is their own, where they have it: what is refused is refused for this one id.
  const own = atHome.includes(who) ? elsewhere : here;
  const call = (one: RowExample) => loge.call(action.name, putRow(inputOf(tried, own), tried.path, one), as);
  const nobody = { ...example, id: typeof example.id === 'string' ? nobodys.text : nobodys.number };
  if (!mayEnter(who, action)) {
    // As the gateway asks it; that it does, the permission matrix shows for each action.
    const refusal = refuseCaller(action, await callerOf(who))?.name;
    const expected = roles[who] === null ? 'not-authenticated' : 'forbidden';
    return refusal === expected ? [] : [`${who}: ${refusal ?? 'let in'} instead of ${expected}`];
  }
  const measure = async (one: RowExample): Promise<{ readonly answer: GatewayAnswer; readonly statements: number }> => {
    const answers: GatewayAnswer[] = [];
    const statements = await statementsOf(async () => void answers.push(await call(one)));
    const [answer] = answers;
    if (answer === undefined) throw new Error(`${who}: no answer`);
    return { answer, statements: statements.length };
  };
  const first = await measure(nobody);
  const { answer, statements } = await measure(example);
  // The first call of somebody fills what is remembered of them; asked once more it takes what it takes from then on.
  const ofUnknown = first.statements === statements ? first : await measure(nobody);
  const unknown = told(ofUnknown.answer);
  const isRefused = answer.refusal === 'not-found' || answer.refusal === 'conciergerie-not-selected';
  return [
    ...(mark.by === 'gateway' && !mark.elseNone && !isRefused ? [`${who}: ${answer.refusal ?? 'let in'}`] : []),
    ...(answer.refusal === 'unexpected' ? [`${who}: fails`] : []),
    ...(answer.refusal === 'invalid-input' && mark.by === 'gateway'
      ? [`${who}: nothing was tried: ${JSON.stringify(answer.fields)}`]
      : []),
    ...(JSON.stringify(told(answer)) === JSON.stringify(unknown)
      ? []
      : [`${who}: is told ${JSON.stringify(told(answer))}, and of what does not exist ${JSON.stringify(unknown)}`]),
    ...(statements === ofUnknown.statements
      ? []
      : [`${who}: takes ${statements} statements, not ${ofUnknown.statements}`]),
  ];
}

describe('a stranger', () => {
  test.each(rowCases)('$title', async (tried) => {
    const strangers = people.filter((who) => !here.examples[tried.mark.kind].reachedBy.includes(who));
    const wrong: string[] = [];
    for (const who of strangers) wrong.push(...(await tryAs(who, tried)));
    triedSince.push(tried.title);
    expect(wrong).toEqual([]);
    if (triedSince.length === casesPerLook) await expectNothingChanged();
  });

  afterAll(expectNothingChanged);
});

describe('anyone who reaches it', () => {
  // Those whose input is given are made in the order in which they can be made.
  const given = Object.keys(ownCalls);
  const inOrder = rowCases.toSorted(
    (a, b) => (given.indexOf(a.title) + 1 || 1000) - (given.indexOf(b.title) + 1 || 1000),
  );

  test.each(inOrder)('$title', async (tried) => {
    const { action, mark, title } = tried;
    const those = mark.by === 'action' ? people : here.examples[mark.kind].reachedBy;
    const by = those.find((who) => mayEnter(who, action));
    expect(by, 'somebody may').toBeDefined();
    if (by === undefined) return;
    const input = inputOf(tried, here);
    const answer = await loge.call(action.name, input, signed.get(by));
    if (title in ownCalls) expect(answer).toMatchObject({ http: 200 });
    // Whatever a rule says of it now, the row was reached.
    expect(schemasOf(action).input.safeParse(input).error).toBeUndefined();
    const byRule = ['invalid-input', ...action.refusals].filter((name) => name !== 'not-found');
    if (answer.http !== 200) expect(byRule).toContain(answer.refusal);
  });
});
