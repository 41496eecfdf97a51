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

function table(title: string, rows: [string, string | number][]): string {
  const width = Math.max(...rows.map(([name]) => name.length), 0)
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)].join('\n')
}
