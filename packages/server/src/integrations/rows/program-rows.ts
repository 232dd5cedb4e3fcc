import type { ProgramResource } from '@loge/domain/integrations/programs';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface ProgramRow {
  readonly id: number;
  readonly name: string;
  readonly host: string;
  readonly resource: ProgramResource;
  readonly scopes: string[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The programs that act for a person, newest first; the latest 200. */
export async function findPrograms(database: Database, userId: number, now: Date): Promise<readonly ProgramRow[]> {
  const found = await sql<ProgramRow>`
    select id, name, host, resource, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
    from connected_programs where user_id = ${userId} and ended_at is null and expires_at > ${now} order by id desc limit 200
  `.execute(database);
  return found.rows;
}

export interface NewProgram {
  readonly userId: number;
  readonly grantId: string;
  readonly clientId: string;
  readonly name: string;
  readonly host: string;
  readonly resource: ProgramResource;
  readonly scopes: readonly string[];
  readonly way: 'password' | 'single-sign-on';
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertProgram(transaction: Database, program: NewProgram): Promise<void> {
  await sql`
    insert into connected_programs (user_id, grant_id, client_id, name, host, resource, scopes, way, created_at, expires_at)
    values (${program.userId}, ${program.grantId}, ${program.clientId}, ${program.name}, ${program.host}, ${program.resource},
      ${program.scopes}::text[], ${program.way}, ${program.now}, ${program.expiresAt})
  `.execute(transaction);
}

/** How many programs act for a person. Their account is locked before, so that two that are allowed at once are counted. */
export async function countPrograms(transaction: Database, userId: number, now: Date): Promise<number> {
  const counted = await sql<{ live: number }>`
    select count(*) as live from connected_programs where user_id = ${userId} and ended_at is null and expires_at > ${now}
  `.execute(transaction);
  return counted.rows[0]?.live ?? 0;
}

/** A program acts no more: taken away by its person, or because one of its tokens was used twice. */
export async function endProgramOfGrant(database: Database, grantId: string, now: Date): Promise<void> {
  await sql`update connected_programs set ended_at = ${now} where grant_id = ${grantId} and ended_at is null`.execute(
    database,
  );
}
