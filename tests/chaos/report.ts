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

/** How long after a step-down the longest time without a successful write may end, in ms. */
const RECOVERS_MS = 30_000

/** Returns the outages that clients saw at step-downs, in seconds. */
function outages({ steppedDownAt, writesAnsweredAt }: ChaosRecord): [string, string][] {
  if (steppedDownAt.length === 0) return []
  const seconds = steppedDownAt.map((at) => longestSilence(writesAnsweredAt, at) / 1000)
  const sorted = seconds.sort((one, other) => one - other).map((each) => each.toFixed(1))
  return [['seconds without a successful write at each step-down', sorted.join(', ')]]
}

/** Returns the longest time between two answers in the half minute after `from`, in ms. */
export function longestSilence(answeredAt: readonly number[], from: number): number {
  const after = answeredAt.filter((at) => at > from && at <= from + RECOVERS_MS).sort((a, b) => a - b)
  return Math.max(0, ...after.map((at, index) => at - (after[index - 1] ?? from)))
}

function table(title: string, rows: [string, string | number][]): string {
  const width = Math.max(...rows.map(([name]) => name.length), 0)
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join('\n')
}
