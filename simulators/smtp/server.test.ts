import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from './server'

let simulator: SmtpSimulator

beforeEach(async () => {
  simulator = await startSmtpSimulator()
})
afterEach(() => simulator.close())

const send = (message: object) =>
  createTransport({ url: simulator.url }).sendMail({
    from: 'office@example.com',
    to: 'ada@example.com',
    ...message,
  })

test('shows an email’s parts as they were sent', async () => {
  const text = `You’re booked, Zoë.\n\n${'A long line. '.repeat(20)}`
  const html = '<p style="margin:0">You’re booked = yes.</p>'
  const calendar = { filename: 'trip.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\r\n' }
  await send({
    messageId: '<one@example.com>',
    subject: 'You’re booked: Rockfish',
    text,
    html,
    attachments: [calendar],
  })
  const [mail] = simulator.mails()
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    messageId: '<one@example.com>',
    subject: 'You’re booked: Rockfish',
    attachments: [{ name: 'trip.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR\r\n' }],
  })
  expect(mail?.text.trim().replaceAll('\r\n', '\n')).toBe(text.trim())
  expect(mail?.html?.trim()).toBe(html)
})

test('shows a plain-text email, newest first', async () => {
  await send({ subject: 'First', text: 'Plain' })
  await send({ subject: 'Second', text: 'Plain' })
  expect(simulator.mails().map(({ subject, html }) => [subject, html])).toEqual([
    ['Second', null],
    ['First', null],
  ])
  expect(simulator.mails()[0]?.text.trim()).toBe('Plain')
})
