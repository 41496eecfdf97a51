import { expect, test } from './setup/test'

test('without JavaScript, the contact page says to call or email instead of sending a message', async ({
  request,
}) => {
  const html = await (await request.get('/contact')).text()
  expect(html).toMatch(/<noscript>.*Sending a message needs JavaScript.*<\/noscript>/s)
})
