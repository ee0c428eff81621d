import pg from 'pg'

/** What the rig can break on purpose, to see that the judge notices. The product knows nothing of any of these. */
export const faults = ['no keys', 'forgetful gateway', 'late disk'] as const
export type Fault = (typeof faults)[number]

/** `no keys` is planted in the servers: they never see an Idempotency-Key. */
export function serverArguments(fault: Fault | undefined): string[] {
  return fault === 'no keys' ? ['--without-keys'] : []
}

export async function plantFault(fault: Fault | undefined, database: string, gateway: string): Promise<void> {
  // Commits are acknowledged before they are on the disk.
  if (fault === 'late disk')
    await run(
      database,
      `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database());
      execute format('alter role %I set synchronous_commit = off', current_user); end $$`,
    )
  // Every call is a new one to the gateway, whatever its key.
  if (fault === 'forgetful gateway')
    await run(
      gateway,
      `create function sandbox.forget() returns trigger language plpgsql as
        $$ begin new.key = new.key || ':' || gen_random_uuid(); return new; end $$;
       create trigger forget before insert on sandbox.calls for each row execute function sandbox.forget()`,
    )
}

async function run(connectionString: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(command)
  await client.end()
}
