import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Health = {
  isReady(): Promise<boolean>
  /** Seconds that the oldest due job has waited, and how many jobs were given up. */
  jobs?(): Promise<{ lag: number; dead: number }>
  /** How many payments have not settled for longer than a minute. */
  payments?(): Promise<number>
  /** How many reads of browsing people which database has answered. */
  browsing?(): { replica: number; primary: number }
}

/** /livez answers without the database, /readyz with it; /metrics is for Prometheus. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const ready = new Gauge({
    name: 'tablefare_ready',
    help: '1 when the database answers',
    registers: [registry],
  })
  const gaugeJobs = jobGauges(registry, health)
  const gaugePayments = paymentGauge(registry, health)
  const gaugeBrowsing = browsingGauge(registry, health)

  app.addHook('onResponse', async (request, reply) => {
    // How long somebody listened says nothing about how fast we are.
    if (request.routeOptions.config.endpoint?.stream) return
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = await health.isReady()
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    ready.set((await health.isReady()) ? 1 : 0)
    await gaugeJobs()
    await gaugePayments()
    gaugeBrowsing()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Where the database does not answer, the figures are absent rather than old. */
function jobGauges(registry: Registry, health: Health): () => Promise<void> {
  const { jobs } = health
  if (!jobs) return async () => {}
  const registers = [registry]
  const lag = new Gauge({ name: 'tablefare_job_lag_seconds', help: 'Age of the oldest due job', registers })
  const dead = new Gauge({ name: 'tablefare_jobs_dead', help: 'Jobs that were given up', registers })
  return async () => {
    const figures = await jobs().catch(() => undefined)
    if (!figures) return [lag, dead].forEach((gauge) => gauge.remove())
    lag.set(figures.lag)
    dead.set(figures.dead)
  }
}

function paymentGauge(registry: Registry, { payments }: Health): () => Promise<void> {
  if (!payments) return async () => {}
  const unsettled = new Gauge({
    name: 'tablefare_payments_unsettled',
    help: 'Payments whose state is not known, or not what their order wants',
    registers: [registry],
  })
  return async () => {
    const count = await payments().catch(() => undefined)
    if (count === undefined) unsettled.remove()
    else unsettled.set(count)
  }
}

function browsingGauge(registry: Registry, { browsing }: Health): () => void {
  if (!browsing) return () => {}
  const reads = new Gauge({
    name: 'tablefare_browsing_reads',
    help: 'Reads of people who browse since the start, by the database that answered',
    labelNames: ['by'],
    registers: [registry],
  })
  return () => {
    for (const [by, count] of Object.entries(browsing())) reads.set({ by }, count)
  }
}
