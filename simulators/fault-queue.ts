import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { jsonReply, type Reply, textReply } from './http'

/** A fault that any API can have: a dropped connection, no response, a delay, or an error status. */
export const httpFault = z.union([
  z.enum(['reset', 'hang']),
  z.object({ delayMs: z.number().min(0) }),
  z.object({ status: z.int().min(400).max(599), text: z.string().optional() }),
])
export type HttpFault = z.infer<typeof httpFault>

/** A FIFO queue of faults. Each fault applies to one call. */
export class FaultQueue<Fault> {
  #faults: Fault[] = []
  readonly #request: z.ZodType<{ fault: Fault; times: number }>

  constructor(fault: z.ZodType<Fault>) {
    this.#request = z.object({ fault, times: z.int().default(1) })
  }

  add(fault: Fault, times = 1): void {
    for (let count = 0; count < times; count += 1) this.#faults.push(fault)
  }

  take(): Fault | undefined {
    return this.#faults.shift()
  }

  clear(): void {
    this.#faults = []
  }

  /** Handles a `POST /simulator/faults { fault, times? }` request. */
  addFromRequest(body: unknown): Reply {
    const { data, error } = this.#request.safeParse(body)
    if (error) return textReply(400, 'text/plain; charset=utf-8', z.prettifyError(error))
    this.add(data.fault, data.times)
    return jsonReply(200, data)
  }
}

/** Applies a delay, reset or hang. Returns true if the call gets no response because of the fault. */
export async function interrupt(response: ServerResponse, fault: unknown): Promise<boolean> {
  if (typeof fault === 'object' && fault !== null && 'delayMs' in fault)
    await setTimeout(Number(fault.delayMs))
  if (fault === 'reset') response.socket?.resetAndDestroy()
  return fault === 'reset' || fault === 'hang'
}
