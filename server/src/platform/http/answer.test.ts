import { listCategories } from '@sparkhood/contract/listings/skills'
import { describe, expect, it, test, vi } from 'vitest'
import { WrittenReply } from '../serve.ts'
import { answerDone, answerFault } from './answer.ts'

test.each([
  ['as text', (text: string) => text],
  ['as bytes', (text: string) => Buffer.from(text)],
])('a list that comes %s is part of a reply as it is', (_how, write) => {
  const { reply } = answerDone(
    listCategories,
    new WrittenReply('{"data":', write('["Zoë 李"]'), ',"next_cursor":null}'),
    true,
  )
  expect(String(reply)).toBe('{"status":"success","data":["Zoë 李"],"next_cursor":null}')
})

const faultWith = (parts: object): Error => Object.assign(new Error('No such thing'), parts)

describe('a fault', () => {
  it.each([
    ['of a service that we call, whatever status that answered with', { statusCode: 402, type: 'StripeCardError' }],
    ['of a service that we call, with a code of its own', { statusCode: 400, code: 'parameter_missing' }],
    ['without any', {}],
  ])('%s is one of ours, and is logged', (_of, parts) => {
    const error = vi.fn()
    expect(answerFault(faultWith(parts), { error })).toMatchObject({ status: 500, refused: 'fault' })
    expect(error).toHaveBeenCalledOnce()
  })

  it.each([
    ['that cannot be read', { statusCode: 415, code: 'FST_ERR_CTP_SOMETHING_NEW' }, 415],
    ['that broke off half way', { statusCode: 400, code: 'ECONNRESET' }, 400],
  ])('of a request %s is theirs', (_that, parts, status) => {
    const error = vi.fn()
    expect(answerFault(faultWith(parts), { error })).toMatchObject({ status, refused: 'input.malformed' })
    expect(error).not.toHaveBeenCalled()
  })
})
