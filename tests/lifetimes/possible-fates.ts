import type { Fate } from './lifetime'

/** A request and its outcome. */
export interface Outcome {
  after: (fate: Fate) => Fate
  /** Null if the request got no response, so it's unknown whether the change happened. */
  isDone: boolean | null
}

/** Returns the possible fates after concurrent requests. */
export function possibleFates(before: Fate[], outcomes: Outcome[]): Fate[] {
  const happened = outcomes.filter(({ isDone }) => isDone !== false)
  const fates = subsets(happened).flatMap((chosen) =>
    orders(chosen).flatMap((order) => before.map((fate) => order.reduce((so, { after }) => after(so), fate))),
  )
  return [...new Map(fates.map((fate) => [JSON.stringify(fate), fate])).values()]
}

/** Returns every list that results from leaving out some of the unanswered requests. */
function subsets(outcomes: Outcome[]): Outcome[][] {
  const [first, ...rest] = outcomes
  if (!first) return [[]]
  const others = subsets(rest)
  const withFirst = others.map((list) => [first, ...list])
  return first.isDone ? withFirst : [...withFirst, ...others]
}

function orders(list: Outcome[]): Outcome[][] {
  if (list.length <= 1) return [list]
  return list.flatMap((first, index) => orders(list.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}
