/** The number of bits of a hash that choose a register. With 2^16 registers, the standard error is 0.4%. */
const INDEX_BITS = 16
const REGISTERS = 2 ** INDEX_BITS
/** The constant that corrects the bias of the harmonic mean, for this many registers. */
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS)

/**
 * Estimates how many distinct numbers were added, in constant memory, with HyperLogLog
 * (https://algo.inria.fr/flajolet/Publications/FlFuGaMe07.pdf). A long simulation reaches more states than fit in a
 * set.
 */
export class DistinctCount {
  readonly #registers = new Uint8Array(REGISTERS)

  /** Adds a whole number below 2^53. */
  add(value: number): void {
    const [low, high] = [(value % 2 ** 32) | 0, (value / 2 ** 32) | 0]
    const index = mix(low ^ mix(high + 0x9e3779b9)) >>> (32 - INDEX_BITS)
    const rank = Math.clz32(mix(high ^ mix(low + 0x7f4a7c15))) + 1
    if (rank > (this.#registers[index] ?? 0)) this.#registers[index] = rank
  }

  get estimate(): number {
    let [sum, zeros] = [0, 0]
    for (const rank of this.#registers) {
      sum += 2 ** -rank
      if (rank === 0) zeros += 1
    }
    const raw = (ALPHA * REGISTERS * REGISTERS) / sum
    // The raw estimate is biased while many registers are empty, so count the empty ones instead.
    return Math.round(raw <= 2.5 * REGISTERS && zeros > 0 ? REGISTERS * Math.log(REGISTERS / zeros) : raw)
  }
}

/** MurmurHash3's finalizer: each bit of the input changes half of the output's bits. */
function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
