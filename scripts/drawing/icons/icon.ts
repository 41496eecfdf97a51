import { INK } from '../lights'
import { circle, path, type Svg } from '../svg'

/**
 * Draws the site's icon. The shapes are large, because a browser tab shows it at 16 px, and coral stands out
 * from light and dark tabs.
 *
 * @param shape `disc` for tabs; `full` for systems that crop the icon, which keep at least its inner 80%
 */
export function drawIcon(shape: 'disc' | 'full'): Svg {
  // Sky and sea extend beyond the 48 units, so that a smaller drawing still fills its square.
  const scene = [
    path('M-10-10H58V58H-10Z', INK.coral),
    circle(24, 31, 19, INK.coralPale),
    circle(24, 31, 13, INK.brassPale),
    path('M18.2 40L20.2 19H27.8L29.8 40Z', INK.white),
    path('M19.6 24.6H28.4L29 30.4H19Z', INK.navy),
    path('M17 19.2V16.4H31V19.2Z', INK.navy),
    path('M20.4 16.4V11.6H27.6V16.4Z', INK.white),
    path('M18.6 12C19 5 29 5 29.4 12Z', INK.navy),
    path('M-18 36.2Q-11 32.4-4 36.2T10 36.2T24 36.2T38 36.2T52 36.2T66 36.2V58H-18Z', INK.navy),
    path('M-16 42.4Q-9 39-2 42.4T12 42.4T26 42.4T40 42.4T54 42.4T68 42.4V58H-16Z', INK.kelp),
  ].join('')
  const cut =
    shape === 'disc'
      ? `<clipPath id="disc"><circle cx="24" cy="24" r="24"/></clipPath><g clip-path="url(#disc)">${scene}</g>`
      : `<g transform="translate(4.3 4.3) scale(.82)">${scene}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${cut}</svg>\n`
}
