import fs from 'node:fs'
import { vi } from 'vitest'

/**
 * Captures everything that this process writes to stdout and stderr. pino writes directly to the file
 * descriptors, so patching `process.stdout` and `console` wouldn't be enough.
 */
export function captureOutput(): { text(): string; stop(): void } {
  const chunks: string[] = []
  const record = (chunk: unknown) =>
    void chunks.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString('utf8'))

  const spies = [
    ...(['writeSync', 'write'] as const).map((name) => {
      const real = fs[name] as (...args: unknown[]) => unknown
      return vi.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
        if (args[0] === 1 || args[0] === 2) record(args[1])
        return real(...args)
      }) as never)
    }),
    ...[process.stdout, process.stderr].map((stream) => {
      const real = stream.write.bind(stream) as (...args: unknown[]) => boolean
      return vi.spyOn(stream, 'write').mockImplementation(((...args: unknown[]) => {
        record(args[0])
        return real(...args)
      }) as never)
    }),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...args: unknown[]) => record(args.map(String).join(' '))),
    ),
  ]
  return { text: () => chunks.join('\n'), stop: () => spies.forEach((spy) => spy.mockRestore()) }
}
