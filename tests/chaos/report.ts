import { groupBy } from './group-by'
import { describeHistory } from './history'
import type { ChaosRecord } from './record'
import type { ChaosSettings } from './settings'

interface RunFacts {
  settings: ChaosSettings
  square: { calls: number; faults: number }
  startedAt: number
}

/** Formats the counts, and each violation with its booking's history. */
export function reportOf(record: ChaosRecord, { settings, square, startedAt }: RunFacts): string {
  const minutes = Math.round((Date.now() - startedAt) / 6000) / 10
  const facts: [string, string | number][] = [
    ['database', settings.database],
    ['seed', settings.seed],
    ['minutes, including the checks', minutes],
    ['calls', record.calls.total],
    ...[...record.counts].sort(([one], [other]) => one.localeCompare(other)),
    ...outages(record),
    ['calls to Square and webhooks', square.calls],
    ['fault: Square', square.faults],
    ['violations', record.violations.length],
  ]
  const outcomes = [...record.calls.byOutcome].sort(([one], [other]) => one.localeCompare(other))
  const byRule = groupBy(record.violations, ({ rule }) => rule)
  const sections = [
    table('Summary', facts),
    table('Responses', outcomes),
    ...[...byRule].map(([rule, violations]) =>
      [
        `${rule} (${violations.length})`,
        ...violations.map(({ sentence, bookingId }) => {
          const history = bookingId === undefined ? undefined : record.historyOf(bookingId)
          return `- ${sentence}${history ? `\n  ${describeHistory(history).replaceAll('\n', '\n  ')}` : ''}`
        }),
      ].join('\n'),
    ),
  ]
  return `${sections.join('\n\n')}\n`
}

/** How long after a step-down an outage can still begin, in ms. */
const BEGINS_WITHIN_MS = 30_000

/** Returns the outages that clients saw at step-downs, in seconds. */
function outages({ steppedDownAt, writesAnsweredAt }: ChaosRecord): [string, string][] {
  const found = steppedDownAt.flatMap((at) => longestSilence(writesAnsweredAt, at) ?? [])
  if (found.length === 0) return []
  const sorted = found.sort((one, other) => one - other).map((ms) => (ms / 1000).toFixed(1))
  return [['seconds without a successful write at each step-down', sorted.join(', ')]]
}

/**
 * Returns the longest time between two successful responses, in ms. Counts only gaps that begin in the half minute
 * after `from`. Returns null if there was no later response.
 */
export function longestSilence(answeredAt: readonly number[], from: number): number | null {
  const after = answeredAt.filter((at) => at > from).sort((one, other) => one - other)
  const silences = after.flatMap((at, index) => {
    const begin = after[index - 1] ?? from
    return begin <= from + BEGINS_WITHIN_MS ? [at - begin] : []
  })
  return silences.length === 0 ? null : Math.max(...silences)
}

function table(title: string, rows: [string, string | number][]): string {
  const width = Math.max(...rows.map(([name]) => name.length), 0)
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join('\n')
}
