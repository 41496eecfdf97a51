import type { RunOptions } from './simulate'
import { focusOf } from './focus'

/** Returns the text for `--replay`: the seed, the clients and acts to leave out, and the faults. */
export function replayText({ seed, focus, without = [], onlyFaults }: RunOptions): string {
  const parts = [String(seed)]
  if (focus) parts.push(`focus=${focus}`)
  if (without.length > 0) parts.push(`without=${without.join(',')}`)
  if (onlyFaults) parts.push(`faults=${onlyFaults.join(',')}`)
  return parts.join(':')
}

/** Parses the text that {@link replayText} returns. @throws Error if the text is invalid */
export function parseReplay(text: string): RunOptions {
  const match = /^(\d+)(?::focus=(\w+))?(?::without=([\w#,]+))?(?::faults=([\d,]*))?$/.exec(text)
  if (!match) throw new Error(`--replay takes a text like 42:without=g1,c1#2:faults=17,204, not ${text}`)
  const [, seed, focus, without, faults] = match
  return {
    seed: Number(seed),
    focus: focus === undefined ? undefined : focusOf(focus),
    without: without?.split(',') ?? [],
    onlyFaults: faults === undefined ? null : faults.split(',').filter(Boolean).map(Number),
  }
}
