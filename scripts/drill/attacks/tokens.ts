import { bindingOf } from '../../../packages/server/src/credentials/password-link.ts';
import type { TokenPurpose } from '../../../packages/server/src/credentials/rows/single-use-token-rows.ts';
import { issueToken } from '../../../packages/server/src/credentials/single-use-token.ts';
import { buildBeneficiary, buildConciergerie } from '../../../packages/server/src/testing/builders.ts';
import type { TestServer } from '../../../packages/server/src/testing/running-server.ts';
import type { AttackClass } from './attack-class.ts';

const purposes: readonly TokenPurpose[] = [
  'new-password',
  'invitation',
  'gateway-call',
  'read-terms',
  'sign-on',
  'sign-on-link',
  'sign-on-start',
  'second-factor',
  'new-passkey',
  'passkey-sign-in',
];

const chosen = { npass1: 'Un-long-mot-de-passe-2026', npass2: 'Un-long-mot-de-passe-2026' };

interface Door {
  readonly name: string;
  /** Whose tokens open it. */
  readonly takes: readonly TokenPurpose[];
  /** Whether what stands behind it was reached. */
  opens(loge: TestServer, token: string): Promise<boolean>;
}

const byAction = (
  name: string,
  takes: readonly TokenPurpose[],
  input: (token: string) => Record<string, unknown>,
): Door => ({ name, takes, opens: async (loge, token) => (await loge.call(name, input(token))).code === 0 });

const doors: readonly Door[] = [
  byAction('ReadPasswordLink', ['new-password', 'invitation'], (token) => ({ token })),
  byAction('SetNewPassword', ['new-password', 'invitation'], (token) => ({ token, ...chosen })),
  byAction('LoginWithCode', ['second-factor'], (token) => ({ token, code: '000000' })),
  byAction('ReadLinkToSignOn', ['sign-on-link'], (token) => ({ token })),
  byAction('ChangeUserEmailBeforeSSO', ['sign-on-link'], (token) => ({ token, email: 'autre@example.test' })),
  byAction('SSOGetUserInfos', ['sign-on'], (token) => ({ uat: token, p: 'portail' })),
  byAction('ContinueSession', [], (token) => ({ handover: token, noCookies: true })),
  byAction('GetOrderByNoteToken', [], (token) => ({ token })),
  byAction('ReadLentPickup', [], (token) => ({ code: token, token })),
  {
    name: 'a download by token',
    takes: ['gateway-call'],
    opens: async (loge, token) =>
      (await loge.call('MyPersonalDataFile', { token }, undefined, { method: 'GET' })).http === 200,
  },
  {
    name: 'a session',
    takes: [],
    opens: async (loge, token) => (await loge.call('MySecurity', {}, { token })).code === 0,
  },
];

/** What is sent instead of a token: as much as a letter changed. */
const spellings: readonly ((token: string) => string)[] = [
  (token) => token.slice(0, -1),
  (token) => `${token}=`,
  (token) => `${token}A`,
  (token) => token.toUpperCase(),
  (token) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
  (token) => `%00${token}`,
  () => '',
  () => 'null',
];

/** Every one-time token at every door that is not its own, its own door by other spellings, and twice. */
export const tokens: AttackClass = {
  name: 'tokens × doors',
  async run({ loge }, tally) {
    const { database } = loge;
    const conciergerie_id = await buildConciergerie(database);
    const issue = async (purpose: TokenPurpose): Promise<string> => {
      const { id } = await buildBeneficiary(database, { conciergerie_id });
      const { password_hash } = await database
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const payload = { boundTo: bindingOf(password_hash) };
      return issueToken(database, { purpose, userId: id, lifetimeMs: 600_000, payload }, loge.server.services.clock());
    };
    for (const purpose of purposes)
      for (const door of doors.filter(({ takes }) => !takes.includes(purpose))) {
        const opened = await door.opens(loge, await issue(purpose));
        tally.cell(!opened, () => `a token for ${purpose} opens ${door.name}`);
      }
    const [reads, sets] = doors;
    if (reads === undefined || sets === undefined) throw new Error('There are doors.');
    for (const purpose of reads.takes)
      for (const [index, spell] of spellings.entries()) {
        const opened = await reads.opens(loge, spell(await issue(purpose)));
        tally.cell(!opened, () => `a token for ${purpose} is taken in spelling ${index}`);
      }
    for (const purpose of sets.takes) {
      const token = await issue(purpose);
      tally.control(await reads.opens(loge, token), `a token for ${purpose} is read at its own door`);
      tally.control(await sets.opens(loge, token), `a token for ${purpose} opens its own door`);
      tally.cell(!(await sets.opens(loge, token)), () => `a token for ${purpose} is taken twice`);
    }
  },
};
