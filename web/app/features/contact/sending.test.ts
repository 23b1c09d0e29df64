import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { workFor } from './sending.ts'

test.each(['one stamp', 'another', 'Zoë'])('finds work for %j that the server can check in one step', async (stamp) => {
  const work = await workFor(stamp, 12)
  expect(createHash('sha256').update(`${stamp}.${work}`).digest('hex')).toMatch(/^000/)
})
