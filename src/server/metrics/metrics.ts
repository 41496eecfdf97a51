import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { processSingleton } from '@/shared/process-singleton'

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]
const DATABASE_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5]

/** Returns this process's metrics (docs/operations.md#metrics). No label contains personal data. */
export const metrics = () => processSingleton('sixpackMetrics', createMetrics)

function createMetrics() {
  const registry = new Registry()
  // Node's own metrics: memory, CPU, event loop lag, garbage collection.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'sixpack_http_request_duration_seconds',
      help: 'Time to answer HTTP requests, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'sixpack_refusals_total',
      help: 'API requests that were refused, by error code',
      labelNames: ['code'],
      registers,
    }),
    databaseCalls: new Histogram({
      name: 'sixpack_database_call_duration_seconds',
      help: 'Time of database calls, by operation and result',
      labelNames: ['operation', 'result'],
      buckets: DATABASE_SECONDS,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'sixpack_database_up',
      help: '1 if the database answered this scrape',
      registers,
    }),
    checks: new Gauge({
      name: 'sixpack_check',
      help: '1 if a check of /api/health/ready passes, otherwise 0',
      labelNames: ['check'],
      registers,
    }),
    checkouts: new Gauge({
      name: 'sixpack_checkouts',
      help: 'Checkouts by state',
      labelNames: ['state'],
      registers,
    }),
    holds: new Gauge({ name: 'sixpack_holds', help: 'Holds that haven’t expired', registers }),
    emails: new Gauge({
      name: 'sixpack_emails',
      help: 'Emails by state',
      labelNames: ['state'],
      registers,
    }),
    sweeps: new Counter({ name: 'sixpack_sweeps_total', help: 'Finished runs of the sweeper', registers }),
    sweepFailures: new Counter({
      name: 'sixpack_sweep_failures_total',
      help: 'Failed sweeper tasks',
      labelNames: ['task'],
      registers,
    }),
    lastSweep: new Gauge({
      name: 'sixpack_last_sweep_timestamp_seconds',
      help: 'When the sweeper last finished a run',
      registers,
    }),
  }
}
