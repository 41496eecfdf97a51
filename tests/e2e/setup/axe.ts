import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules of WCAG 2.2 AA and all earlier versions, plus axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The number of frames without scrolling after which the page stays where it is. */
const STILL_FRAMES = 5
/** More frames than a smooth scroll takes. A page that can't scroll while a dialog is open never gets to the top. */
const MAX_FRAMES = 120
/** axe's options. They leave out the elements that pass, because describing those takes longer than checking them. */
const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: RULES },
  resultTypes: ['violations'],
}

/**
 * Returns axe's findings. Waits for animations to end, because half-faded text has too little contrast, and scrolls to
 * the top, because axe would report a button that's half under the sticky bar as too small to tap.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  await scrollToTop(page)
  const builder = new AxeBuilder({ page }).options(OPTIONS)
  // If the page has frames, don't use the faster legacy mode, because it doesn't check the card processor's frame.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${new URL(page.url()).pathname}: ${id} at ${target.join(' ')}: ${failureSummary}`,
    ),
  )
}

/** Returns problems with a page's headings and landmarks, because screen-reader users navigate by them. */
export function findOutlineProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const path = window.location.pathname
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter(isShown)
      .map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent?.trim() ?? '' }))
    const firsts = levels.filter(({ level }) => level === 1).length
    const skips = levels
      .filter(({ level }, index) => level > (levels[index - 1]?.level ?? 0) + 1)
      .map(({ level, text }) => `${path}: the heading '${text}' of level ${level} skips one`)
    const landmarks = ['body > header, body > div > header', 'main', 'footer']
      .filter((landmark) => document.querySelectorAll(landmark).length !== 1)
      .map((landmark) => `${path}: not one ${landmark}`)
    return [
      ...(firsts === 1 ? [] : [`${path}: ${firsts} headings of level 1`]),
      ...levels.filter(({ text }) => text === '').map(({ level }) => `${path}: an empty heading ${level}`),
      ...skips,
      ...landmarks,
    ]
  })
}

/** Scrolls to the top until the page stays there, because a smooth scroll that's still running would move it again. */
async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(
    async ({ still, most }) => {
      for (let frame = 0, atTop = 0; frame < most && atTop < still; frame += 1) {
        scrollTo({ top: 0, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        atTop = scrollY === 0 ? atTop + 1 : 0
      }
    },
    { still: STILL_FRAMES, most: MAX_FRAMES },
  )
}

/** Waits until every finite animation and transition has ended. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    ),
  )
}
