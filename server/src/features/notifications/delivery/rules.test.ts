import { minuteMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { isNight, retryAt } from './rules.ts'

it('knows the night of London, in winter and in summer', () => {
  const nights = ['2026-12-01T21:59:00Z', '2026-12-01T22:00:00Z', '2026-12-02T07:59:00Z', '2026-12-02T08:00:00Z']
  expect(nights.map((at) => isNight(new Date(at)))).toEqual([false, true, true, false])
  const summer = ['2026-07-01T20:59:00Z', '2026-07-01T21:00:00Z', '2026-07-02T06:59:00Z', '2026-07-02T07:00:00Z']
  expect(summer.map((at) => isNight(new Date(at)))).toEqual([false, true, true, false])
})

it('leaves a browser that fails alone for longer each time, up to an hour', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const minutes = [1, 2, 3, 5, 9].map((failures) => (retryAt(failures, now).getTime() - now.getTime()) / minuteMs)
  expect(minutes).toEqual([2, 4, 8, 32, 60])
})
