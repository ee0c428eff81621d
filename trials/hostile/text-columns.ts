import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

export type TextColumn = { table: string; column: string; isList: boolean; longest: number }

/** Columns that only the product writes or that no page shows: technical names, hashes and account addresses. */
const technical = new Set([
  'applications.business_key',
  'categories.key',
  'customers.email',
  'customers.password_hash',
  'dishes.key',
  'idempotency_keys.key',
  'idempotency_keys.route',
  'job_runners.pool_id',
  'limits.scope',
  // The rows of a file are checked before they are shown.
  'menu_files.body',
  // No page shows messages; the development outbox has its own test.
  'messages.key',
  'messages.reason',
  'messages.recipient',
  'messages.subject',
  'messages.text',
  'migrations.name',
  'option_groups.key',
  // Made from the outlet's name, in capitals and digits alone.
  'payment_file_rows.reference',
  'payment_attempts.gateway_card',
  'payment_attempts.reason',
  'payment_attempts.request_key',
  'payment_ledger.gateway',
  'payment_ledger.gateway_id',
  'payments.gateway_id',
  'refunds.gateway_id',
  'saved_cards.gateway_card',
  'saved_cards.gateway_customer',
  'solved_challenges.signature',
  // One of the lines of a statement.
  'statement_queries.line',
  'webhook_events.event_id',
  'webhook_events.gateway',
  'webhook_events.gateway_id',
])

/** Every column of free text, read from the database, so that a new column is covered without being named. */
export async function freeTextColumns(db: Db): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn & { rules: string[] }>`
    select c.table_name as table, c.column_name as column, c.data_type = 'ARRAY' as "isList", 0 as longest,
      array(select pg_get_constraintdef(r.oid) from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid
        and a.attnum = any(r.conkey) where r.contype = 'c' and r.conrelid = format('%I.%I', table_schema, table_name)::regclass
        and a.attname = c.column_name and cardinality(r.conkey) = 1) as rules
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and domain_name is null
      and (c.data_type = 'text' or c.udt_name = '_text')
    order by 1, 2`.execute(db)
  return rows
    .filter(({ table, column, rules }) => !technical.has(`${table}.${column}`) && !rules.some(isClosed))
    .map(({ rules, ...column }) => ({ ...column, longest: Math.min(...rules.map(limitIn), 5_000) }))
}

/** A CHECK that allows only listed values or a strict pattern. */
function isClosed(rule: string): boolean {
  return /= ANY|<@|~ '\^(?!\/\(\[)/.test(rule)
}

function limitIn(rule: string): number {
  return Number(/length\(\(?"?\w+"?\)?(?:::text)?\) <= (\d+)/.exec(rule)?.[1] ?? Infinity)
}
