import { expect, it } from 'vitest'
import { ofVouch } from './rules-vouches.ts'

const [ana, ben] = ['ana', 'ben']

it.each([
  ['made', ben, 'vouched'],
  ['withdrawn', ben, 'vouch.withdrawn'],
  ['removed', ana, 'vouch.removed'],
] as const)('of a vouch that is %s', (what, member, kind) => {
  const facts = { voucher: ana, member: ben, state: what }
  const moved = { vouchId: 'v1', what }
  expect(ofVouch(facts, moved)).toMatchObject([
    { members: [member], kind, actor: member === ana ? ben : ana, subjectId: 'v1' },
  ])
  expect(ofVouch({ ...facts, state: what === 'made' ? 'withdrawn' : 'made' }, moved)).toEqual([])
  expect(ofVouch(undefined, moved)).toEqual([])
})
