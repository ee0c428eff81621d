import pg from 'pg'

/** Faults that can be planted to see that the judge finds them. The product has no switch for any of them. */
export const faults = ['no keys', 'forgetful gateway', 'late disk'] as const
export type Fault = (typeof faults)[number]

/** `no keys` is planted in the servers: they never see an Idempotency-Key. */
export function serverArguments(fault: Fault | undefined): string[] {
  return fault === 'no keys' ? ['--without-keys'] : []
}

export async function plantFault(fault: Fault | undefined, database: string, gateway: string): Promise<void> {
  // Acknowledges commits before they are on disk.
  if (fault === 'late disk')
    await run(
      database,
      `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database());
      execute format('alter role %I set synchronous_commit = off', current_user); end $$`,
    )
  // Makes the gateway treat every call as new, whatever its key.
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
