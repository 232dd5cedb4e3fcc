import pg from 'pg';

/** From now on a database says of itself that it is another version of PostgreSQL (as `server_version_num` counts them). */
export async function pretendVersion(url: string, version: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create schema pretended;
    create function pretended.current_setting(name text) returns text language sql
      return case name when 'server_version_num' then '${version}' else pg_catalog.current_setting(name) end;
    do $$ begin execute format('alter database %I set search_path = pretended, pg_catalog, public', current_database()); end $$;
  `);
  await client.end();
}
