import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import { type OperatorAccess, requireOperator } from '#server/platform/http/access/require-operator.ts'

export type Health = {
  isReady(): Promise<boolean>
  /** Seconds that the oldest due job has waited, and the number of dead jobs. */
  jobs?(): Promise<{ lag: number; dead: number }>
  /** The number of payments that have been unresolved for longer than a minute. */
  payments?(): Promise<number>
  /** The number of public reads that each database has served. */
  replicaReads?(): { replica: number; primary: number }
}

/** /livez works without the database, /readyz needs it, /metrics is for Prometheus and for operators only. */
export function healthRoutes(app: FastifyInstance, health: Health, operators: OperatorAccess): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const ready = new Gauge({
    name: 'tablefare_ready',
    help: '1 if the database is reachable',
    registers: [registry],
  })
  const gaugeJobs = jobGauges(registry, health)
  const gaugePayments = paymentGauge(registry, health)
  const gaugeReplica = replicaGauge(registry, health)

  app.addHook('onResponse', async (request, reply) => {
    // The duration of an event stream is not a latency.
    if (request.routeOptions.config.endpoint?.stream) return
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'live' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = await health.isReady()
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    requireOperator(operators, request, reply)
  app.get('/metrics', { logLevel: 'warn', onRequest }, async (_request, reply) => {
    ready.set((await health.isReady()) ? 1 : 0)
    await gaugeJobs()
    await gaugePayments()
    gaugeReplica()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** The gauges are removed while the database is unreachable, so that no stale value is reported. */
function jobGauges(registry: Registry, health: Health): () => Promise<void> {
  const { jobs } = health
  if (!jobs) return async () => {}
  const registers = [registry]
  const lag = new Gauge({ name: 'tablefare_job_lag_seconds', help: 'Age of the oldest due job', registers })
  const dead = new Gauge({ name: 'tablefare_jobs_dead', help: 'Jobs without attempts left', registers })
  return async () => {
    const stats = await jobs().catch(() => undefined)
    if (!stats) return [lag, dead].forEach((gauge) => gauge.remove())
    lag.set(stats.lag)
    dead.set(stats.dead)
  }
}

function paymentGauge(registry: Registry, { payments }: Health): () => Promise<void> {
  if (!payments) return async () => {}
  const unresolved = new Gauge({
    name: 'tablefare_payments_unsettled',
    help: 'Payments whose state is unknown or does not match their order',
    registers: [registry],
  })
  return async () => {
    const count = await payments().catch(() => undefined)
    if (count === undefined) unresolved.remove()
    else unresolved.set(count)
  }
}

function replicaGauge(registry: Registry, { replicaReads }: Health): () => void {
  if (!replicaReads) return () => {}
  const reads = new Gauge({
    name: 'tablefare_browsing_reads',
    help: 'Public reads since the start, by database',
    labelNames: ['by'],
    registers: [registry],
  })
  return () => {
    for (const [by, count] of Object.entries(replicaReads())) reads.set({ by }, count)
  }
}
