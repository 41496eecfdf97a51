import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Form } from './form'

it('sends nothing if the browser submits the form before hydration', () => {
  const html = renderToStaticMarkup(<Form onSubmit={() => undefined} />)
  expect(html).toBe('<form noValidate="" method="dialog"></form>')
})
