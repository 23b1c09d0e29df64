import type { Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { openDatabase, together, untypedSql } from '../database.ts'

const word = untypedSql<{ word: string }>('test.word_in_one_piece', 'select $1::text as word')

type Streams = Pick<Socket, '_write'> & { _writev: NonNullable<Socket['_writev']> }

it('sends the statements of a transaction that do not wait for one another in one piece, and its end in another', async () => {
  const fresh = await freshDatabase()
  const db = openDatabase(fresh.url, { connections: 1 })
  onTestFinished(async () => {
    await db.close()
    await fresh.drop()
  })
  let pieces = 0
  db.pool.on('connect', ({ connection }) => {
    const stream = connection.stream as unknown as Streams
    const [write, writev] = [stream._write, stream._writev]
    stream._write = (...sent) => {
      pieces += 1
      write.apply(stream, sent)
    }
    stream._writev = (...sent) => {
      pieces += 1
      writev.apply(stream, sent)
    }
  })
  const said = await db.transaction(async (queries) => {
    const asked = ['one', 'two', 'three'].map(async (each) => (await queries.row(word, [each]))?.word)
    await together(asked)
    return Promise.all(asked)
  })
  expect(said).toEqual(['one', 'two', 'three'])
  expect(pieces).toBe(2)
  pieces = 0
  for (const each of ['one', 'two']) await db.row(word, [each])
  expect(pieces).toBe(2)
})
