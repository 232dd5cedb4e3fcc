import { hash, randomBytes } from 'node:crypto';
import { owesSecondFactor } from '@loge/domain/access/second-factors';
import type { Permission } from '@loge/domain/access/permissions';
import type { CompanyRight } from '@loge/domain/company/company-rights';
import type { Lang } from '@loge/domain/shared/lang';
import type { Database } from '../database/connection.ts';
import type { LiveChannel, LiveMessage } from '../live/live-channel.ts';
import { type AskedPersonRow, findSession, type SessionRow, touchSession } from './session-rows.ts';
import type { Caller } from './caller.ts';

/** What `X-Session-Context` carries for managers: `conciergerie=3;beneficiary=12`, both optional. */
export interface SessionContext {
  readonly conciergerieId: number | null;
  readonly beneficiaryId: number | null;
}

const contextNumbers = {
  conciergerie: /(?:^|;)\s*conciergerie=(\d{1,15})(?:;|$)/,
  beneficiary: /(?:^|;)\s*beneficiary=(\d{1,15})(?:;|$)/,
  user: /(?:^|;)\s*user=(\d{1,15})(?:;|$)/,
};

const contextNumber = (header: string, name: keyof typeof contextNumbers): number | null => {
  const found = contextNumbers[name].exec(header);
  return found === null ? null : Number(found[1]);
};

export const readSessionContext = (header: string | undefined): SessionContext => ({
  conciergerieId: contextNumber(header ?? '', 'conciergerie'),
  beneficiaryId: contextNumber(header ?? '', 'beneficiary'),
});

/** Who the page takes itself to be signed in as, `user=7` of `X-Session-Context`; null where it does not say. */
export const readExpectedUser = (header: string | undefined): number | null => contextNumber(header ?? '', 'user');

export const newSessionToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
/** Under which a session is remembered: never its token. */
const keyOf = (token: string): string => hash('sha256', token, 'base64');

/** Sessions are remembered for a moment in each process; a change of rights or a sign-out is heard through the live channel. */
export const sessionCacheTtlMs = 15_000;
const maxCachedSessions = 20_000;
/** "Last seen" is for people to read: a minute's precision spares a write per request. */
const lastSeenIntervalMs = 60_000;

interface Remembered {
  readonly row: SessionRow;
  readonly until: number;
}

export interface Sessions {
  /** The caller behind a token, or null when it is unknown, ended or expired. */
  find(token: string, context: SessionContext, now: Date): Promise<Caller | null>;
  forget(token: string): void;
  /** A change of rights: a process hears of its own at once, of the others' through the live channel. */
  hear(message: LiveMessage): void;
  close(): void;
}

/**
 * The context is a wish: a manager stands only in a conciergerie that is on their list, a beneficiary only in their own.
 * Whether the selected beneficiary belongs to that conciergerie is checked where their rows are read.
 */
export function callerOf(row: SessionRow, context: SessionContext): Caller {
  return row.way === 'locker-pin' ? asProvider(personOf(row, context)) : personOf(row, context);
}

/**
 * Somebody whom another server vouches for and who has no session here: with the rights of their account here, in all the conciergeries where they
 * work, for no beneficiary.
 */
export const askedCallerOf = (person: AskedPersonRow, way: 'other-server' | 'single-sign-on', now: Date): Caller => ({
  ...callerOf(
    {
      ...person,
      session_key: '',
      way,
      through_single_sign_on: way === 'single-sign-on',
      expires_at: now,
      last_seen_at: now,
    },
    { conciergerieId: null, beneficiaryId: null },
  ),
  conciergerieId: null,
});

/** Anyone who has typed a number at a locker is a provider there and nobody else: it is short, and others see it being typed. */
const asProvider = (caller: Caller): Caller => ({
  ...caller,
  isBeneficiary: false,
  isManager: false,
  isPartner: false,
  isAdmin: false,
  isProvider: true,
  companyId: null,
  companyRights: new Set(),
  permissions: new Set(),
  conciergerieIds: new Set(),
  conciergerieId: null,
  beneficiaryId: null,
  owesSecondFactor: false,
  gaveSecondFactor: false,
});

function personOf(row: SessionRow, context: SessionContext): Caller {
  const own = new Set<number>(row.conciergerie_ids);
  const wished = context.conciergerieId ?? row.conciergerie_id;
  const selected = row.is_manager ? (wished !== null && own.has(wished) ? wished : null) : row.conciergerie_id;
  return {
    userId: row.user_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    isBeneficiary: row.is_beneficiary,
    isManager: row.is_manager,
    isPartner: row.is_partner,
    isAdmin: row.is_admin,
    isProvider: false,
    permissions: new Set(row.permissions as Permission[]),
    lang: row.is_beneficiary || row.company_id !== null ? (row.lang as Lang) : 'fr',
    partnerId: row.partner_id,
    companyId: row.company_id,
    companyRights: new Set(row.company_rights as CompanyRight[]),
    conciergerieIds: own,
    conciergerieId: selected,
    beneficiaryId: row.is_manager ? context.beneficiaryId : row.is_beneficiary ? row.user_id : null,
    serverOrigin: row.server_origin,
    deskMoves: row.desk_moves,
    throughSingleSignOn: row.through_single_sign_on,
    owesSecondFactor: owesSecondFactor(
      {
        isManager: row.is_manager,
        isAdmin: row.is_admin,
        hasCodes: row.has_codes,
        passkeys: row.passkeys,
        teamNeedsOne: row.team_needs_second_factor,
      },
      row.way,
    ),
    gaveSecondFactor: row.way === 'password-and-code' || row.way === 'passkey',
    sessionKey: row.session_key,
    key: null,
  };
}

/** `autonomous` notes when somebody was last seen, which nobody has to wait for. */
export function openSessions(database: Database, autonomous: Database, live: LiveChannel): Sessions {
  const remembered = new Map<string, Remembered>();
  /** Counts changes, so that a row which was read before one is not remembered after it. */
  let changes = 0;
  const hear = ({ staleUsers }: LiveMessage): void => {
    if (staleUsers === undefined) return;
    changes += 1;
    for (const [key, { row }] of remembered) if (staleUsers.includes(row.user_id)) remembered.delete(key);
  };
  const stopListening = live.subscribe(hear);
  const stopWatching = live.onInterruption(() => {
    changes += 1;
    remembered.clear();
  });

  const load = async (token: string, now: Date): Promise<SessionRow | null> => {
    const key = keyOf(token);
    const known = remembered.get(key);
    if (known !== undefined && known.until > now.getTime() && known.row.expires_at > now) return known.row;
    const changesBefore = changes;
    const hash = hashToken(token);
    const row = await findSession(database, hash, now);
    if (row === null) {
      remembered.delete(key);
      return null;
    }
    if (now.getTime() - row.last_seen_at.getTime() > lastSeenIntervalMs) await touchSession(autonomous, hash, now);
    if (changes !== changesBefore) return row;
    if (remembered.size >= maxCachedSessions) remembered.clear();
    remembered.set(key, { row, until: now.getTime() + sessionCacheTtlMs });
    return row;
  };

  return {
    async find(token, context, now) {
      const row = await load(token, now);
      return row === null ? null : callerOf(row, context);
    },
    hear,
    forget: (token) => void remembered.delete(keyOf(token)),
    close() {
      stopListening();
      stopWatching();
    },
  };
}
