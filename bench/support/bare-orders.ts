import pg from 'pg'

type Row = Record<string, unknown>
type Statement = { name: string; text: string; values: (ids: NewIds) => unknown[] }
type NewIds = { id: string; number: string }

/** The tables an order writes to, and the condition for the rows of one order. */
const tables: Record<string, string> = {
  idempotency_keys: `response -> 'data' ->> '_id' = $1`,
  orders: 'id = $1::uuid',
  order_lines: 'order_id = $1::uuid order by position',
  order_line_options: 'order_id = $1::uuid order by line, position',
  order_events: 'order_id = $1::uuid',
  notifications: `link like '%' || $1`,
  messages: `key = 'order:' || $1 || ':placed'`,
  events: `tx = (select tx from events where body ->> 'orderId' = $1) order by id`,
}

/** The floor: one transaction that inserts the same rows as an order and reads nothing. */
export async function bareOrders(connectionString: string, connections: number, example: string) {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  const statements: Statement[] = []
  for (const [table, condition] of Object.entries(tables)) {
    const rows = await readRows(clients[0]!, table, condition, example)
    if (rows.length > 0) statements.push(toInsert(table, rows, example))
  }
  const { rows: jobs } = await clients[0]!.query<Row>(
    `select identifier, payload, run_at, max_attempts, key from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = task_id
     where payload ->> 'orderId' = $1
       or payload ->> 'messageId' = (select id::text from messages where key = 'order:' || $1 || ':placed')`,
    [example],
  )
  for (const [at, job] of jobs.entries()) statements.push(toAddJob(at, job, example))
  const write = async (at: number, ids: NewIds) => {
    const client = clients[at]!
    await client.query('begin')
    for (const { name, text, values } of statements) await client.query({ name, text, values: values(ids) })
    await client.query('commit')
  }
  const end = async () => void (await Promise.all(clients.map((client) => client.end())))
  return { write, end, statements: statements.length + 2 }
}

async function readRows(
  client: pg.Client,
  table: string,
  condition: string,
  example: string,
): Promise<Row[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'
     and is_identity = 'NO' and is_generated = 'NEVER' and coalesce(column_default, '') !~ 'xact_id|nextval'`,
    [table],
  )
  const list = columns.map(({ name }) => name).filter((name) => table === 'orders' || name !== 'id')
  return (await client.query<Row>(`select ${list.join(', ')} from ${table} where ${condition}`, [example]))
    .rows
}

function toInsert(table: string, rows: Row[], example: string): Statement {
  const columns = Object.keys(rows[0]!)
  let n = 0
  const groups = rows.map(() => `(${columns.map(() => `$${++n}`).join(', ')})`)
  const given = rows.flatMap((row) => columns.map((column) => row[column]))
  const numberAt = table === 'orders' ? columns.indexOf('number') : -1
  return {
    name: `bare ${table}`,
    text: `insert into ${table} (${columns.join(', ')}) values ${groups.join(', ')}`,
    values: ({ id, number }) =>
      given.map((value, at) => {
        if (at === numberAt) return number
        if (table === 'idempotency_keys' && columns[at] === 'key') return id
        return withNewId(value, example, id)
      }),
  }
}

function toAddJob(at: number, job: Row, example: string): Statement {
  return {
    name: `bare job ${at}`,
    text: `select graphile_worker.add_job(identifier => $1, payload => $2::json, run_at => $3::timestamptz,
      max_attempts => $4::int, job_key => $5)`,
    values: ({ id }) => [
      job.identifier,
      withNewId(job.payload, example, id),
      job.run_at,
      job.max_attempts,
      withNewId(job.key, example, id),
    ],
  }
}

/** The same value with the new order's id in place of the example's. */
function withNewId(value: unknown, example: string, id: string): unknown {
  if (typeof value === 'string') return value.replaceAll(example, id)
  if (value === null || value instanceof Date || value instanceof Buffer || typeof value !== 'object')
    return value
  return JSON.stringify(value).replaceAll(example, id)
}
