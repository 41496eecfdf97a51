/** Options of a fuzz run. `npm run fuzz` sets both; otherwise the tests are short and deterministic. */
export const SEED = Number(process.env.FUZZ_SEED || 20_261_122)

/** Returns how many inputs to try: FUZZ_RUNS, or `short`. */
export const runs = (short: number) => Number(process.env.FUZZ_RUNS || short)

/** A request that takes longer is stuck. */
const MAX_MS = 20_000

/**
 * Returns the promise's value.
 *
 * @throws Error if it is still pending after 20 s, with the input that caused it
 */
export async function unstuck<Value>(answer: Promise<Value>, input: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const stuck = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${MAX_MS} ms: ${input}`)), MAX_MS)
  })
  try {
    return await Promise.race([answer, stuck])
  } finally {
    clearTimeout(timer)
  }
}
