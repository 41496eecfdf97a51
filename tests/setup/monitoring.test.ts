import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { CHECKOUT_STATES } from '@/domain/checkout-state'
import { metrics } from '@/server/metrics/metrics'
import { MAIL_STATES } from '@/services/mail/mail-states'

/** Matches a metric in a query, ours or the Node client library's, along with its label matchers. */
const SELECTOR = /\b((?:sixpack|nodejs|process)_\w+)(?:\{([^}]*)\})?/g
/** Labels that Prometheus adds to the metrics that it collects. */
const ADDED = ['job', 'instance']
const GROUPING = /\bby \(([^)]*)\)/g
const STATES: Record<string, readonly string[]> = {
  sixpack_checkouts: CHECKOUT_STATES,
  sixpack_emails: MAIL_STATES,
}

const alerts = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().startsWith('Sixpack'),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+m$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string(), description: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync('deploy/prometheus-alerts.yml', 'utf8')))
  .groups.flatMap(({ rules }) => rules)

const panel = z.object({
  id: z.int(),
  title: z.string(),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(z.object({ expr: z.string() })).default([]),
})
const { panels } = z
  .object({ panels: z.array(panel) })
  .parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')))

const queries = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

const known = new Map<string, string[]>()
for (const { name, type, ...metric } of metrics().registry.getMetricsAsArray()) {
  const labels = 'labelNames' in metric ? z.array(z.string()).parse(metric.labelNames) : []
  known.set(name, labels)
  if (String(type) === 'histogram') {
    known.set(`${name}_count`, labels)
    known.set(`${name}_bucket`, [...labels, 'le'])
  }
}

describe('the alert rules and the dashboard', () => {
  it.each(queries)('%s uses only metrics and labels that exist', (_, expr) => {
    const selectors = [...expr.matchAll(SELECTOR)]
    const labels = selectors.flatMap(([, name = '']) => known.get(name) ?? expect.fail(`No metric ${name}`))
    for (const [, name = '', matchers = ''] of selectors)
      for (const [, label = '', values = ''] of matchers.matchAll(/(\w+)[=!~]+"([^"]*)"/g)) {
        expect([...ADDED, ...(known.get(name) ?? [])], name).toContain(label)
        const states = label === 'state' ? STATES[name] : undefined
        if (states) for (const value of values.split('|')) expect(states).toContain(value)
      }
    for (const [, list = ''] of expr.matchAll(GROUPING))
      for (const label of list.split(',')) expect([...ADDED, ...labels]).toContain(label.trim())
  })

  it('notices a metric, a label and a state that don’t exist', () => {
    expect(known.has('sixpack_holds')).toBe(true)
    expect(known.has('sixpack_hold')).toBe(false)
    expect(known.get('sixpack_http_request_duration_seconds_bucket')).toEqual([
      'method',
      'route',
      'status',
      'le',
    ])
    expect(STATES.sixpack_emails).not.toContain('bounced')
  })

  it('uses each of our metrics at least once', () => {
    const used = queries.map(([, expr]) => expr).join('\n')
    const ours = metrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('sixpack_') && name !== 'sixpack_sweeps_total')
    expect(ours.filter((name) => !used.includes(name))).toEqual([])
  })

  it('has panels that don’t overlap', () => {
    const cells = new Set<string>()
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(cells.has(`${x},${y}`), title).toBe(false)
          cells.add(`${x},${y}`)
        }
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
