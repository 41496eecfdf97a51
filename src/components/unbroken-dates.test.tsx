import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnbrokenDates } from './unbroken-dates'

const render = (text: string) =>
  renderToStaticMarkup(<UnbrokenDates text={text} />).replaceAll(/<span[^>]*>(.*?)<\/span>/g, '[$1]')

it.each([
  ['Saturday, December 5, 2026 at 6:00 am', 'Saturday, [December 5, 2026] at [6:00 am]'],
  ['Sat, Dec 5, 1:30 pm', 'Sat, [Dec 5], [1:30 pm]'],
  ['Sábado, 5 de diciembre de 2026, 6:00 am', 'Sábado, [5 de diciembre] [de 2026], [6:00 am]'],
  ['sáb, 5 de dic, 1:30 pm', 'sáb, [5 de dic], [1:30 pm]'],
  ['Próxima salida: 5 sept, 6:00 am', 'Próxima salida: [5 sept], [6:00 am]'],
  ['A no-show isn’t refunded.', 'A [no-show] isn’t refunded.'],
  ['hay 2 marcas', 'hay 2 marcas'],
  ['Rockfish, 2 guests', 'Rockfish, 2 guests'],
  ['Aug 7 to Sep 30', '[Aug 7] to [Sep 30]'],
])('keeps the dates and times of %s on one line', (text, expected) => {
  expect(render(text)).toBe(expected)
})
