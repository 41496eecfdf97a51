import { expect, it } from 'vitest'
import { AppError } from '@/services/errors'
import { pictureResponse } from './picture-response'

const failWith = (error: Error) => pictureResponse('no-cache', () => Promise.reject(error))

it('responds with the picture', async () => {
  const response = await pictureResponse('public, max-age=300', async () => Buffer.from('picture'))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'public, max-age=300',
    'content-type': 'image/jpeg',
  })
  expect(await response.text()).toBe('picture')
})

it('responds with 404 if there’s no picture', async () => {
  expect((await pictureResponse('no-cache', async () => null)).status).toBe(404)
})

it('responds with 503 during an outage of the database', async () => {
  const response = await failWith(Object.assign(new Error('no server'), { name: 'MongoNetworkError' }))
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('10')
})

it('responds with the status of an AppError', async () => {
  expect((await failWith(new AppError('not-found'))).status).toBe(404)
})

it('rethrows a bug', async () => {
  await expect(failWith(new TypeError('a bug'))).rejects.toThrow('a bug')
})
