import { describe, expect, it } from 'vitest'
import { showProgress } from '../../scripts/run/progress'

/** Runs two steps at the same time. Returns what they write to an output. */
function written(isTTY: boolean): string {
  let text = ''
  const write = (part: string | Uint8Array) => {
    text += part
    return true
  }
  const progress = showProgress({ isTTY, write })
  const [pictures, bookings] = [progress.step('Pictures'), progress.step('Bookings')]
  pictures(1, 2)
  bookings(1, 1)
  pictures(2, 2)
  progress.end()
  return text
}

describe('the progress of seeding', () => {
  it('is one line in a terminal, updated in place', () => {
    expect(written(true).replaceAll('\x1b[K', '|')).toBe(
      '\rPictures 1/2|\rPictures 1/2 · Bookings 1/1|\rPictures 2/2 · Bookings 1/1|\n',
    )
  })

  it('is one line for each finished step in a log file', () => {
    expect(written(false)).toBe('Bookings 1/1\nPictures 2/2\n')
  })

  it('is nothing if there’s nothing to do', () => {
    let text = ''
    showProgress({ isTTY: true, write: (part) => Boolean((text += part)) }).end()
    expect(text).toBe('')
  })
})
