const ROUNDS = 5
const ROUND_MS = 1500
const PARALLEL = 8

type Numbers<Works extends unknown[]> = { [Each in keyof Works]: number }

/** Returns each function's median runs per second. */
export function inTurns<Works extends (() => Promise<unknown>)[]>(
  works: [...Works],
): Promise<Numbers<Works>> {
  return medians(works.map((work) => () => ratePerSecond(work))) as Promise<Numbers<Works>>
}

/** Returns each measurement's median. Alternates between them, so that a slow moment affects all of them. */
export async function medians<Works extends (() => Promise<number>)[]>(
  works: [...Works],
): Promise<Numbers<Works>> {
  const rates = works.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, work] of works.entries()) {
      const measured = await work()
      // The first round is a warm-up.
      if (round > 0) rates[index]?.push(measured)
    }
  }
  return rates.map(median) as Numbers<Works>
}

async function ratePerSecond(work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + ROUND_MS
  let done = 0
  const line = async () => {
    while (performance.now() < until) {
      await work()
      done += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: PARALLEL }, line))
  return (done * 1000) / (performance.now() - started)
}

/** Calls `work`, which performs `count` runs. Returns the number of runs per second. */
export async function rate(count: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (count * 1000) / (performance.now() - started)
}

/** Runs a function `count` times, with up to `lines` runs at a time. */
export async function inParallel(lines: number, count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count
  const line = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: lines }, line))
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
