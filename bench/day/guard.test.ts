import { expect, it } from 'vitest'
import { type Day, type Took, worseThan } from './guard.ts'

const took = (p50Ms: number, p99Ms: number, failed = 0): Took => ({
  count: 100,
  p50Ms,
  p99Ms,
  p999Ms: p99Ms,
  refused: 0,
  failed,
})
const day = (kinds: Record<string, Took>, residentMb = [100, 110]): Day => ({
  commit: '',
  perSecond: 1,
  seconds: 1,
  kinds,
  residentMb,
})
const last = day({ ready: took(1, 4), nearby: took(2, 8), book: took(10, 20) })

it('is content with a machine that is slower at everything', () => {
  expect(worseThan(last, day({ ready: took(3, 12), nearby: took(6, 24), book: took(30, 60) }))).toEqual([])
})

it('names what became slower beside the plainest call', () => {
  const today = day({ ready: took(1, 4), nearby: took(4, 9), book: took(10, 60) })
  expect(worseThan(last, today)).toEqual([
    'nearby p50: 4.0 times the plainest call, was 2.0',
    'book p99: 15.0 times the plainest call, was 5.0',
  ])
})

it('names what failed and memory that grows, with nothing to compare with', () => {
  expect(worseThan(undefined, day({ ready: took(1, 4), pay: took(1, 4, 2) }, [100, 180]))).toEqual([
    'pay: 2 failed',
    'memory grew 1.80 times',
  ])
})

it('names who was refused, and why: a day asks only for what there is', () => {
  const nearby = { ...took(2, 8), refused: 2, why: { 'limit.too_many': 1, 'input.invalid': 1 } }
  const book = { ...took(10, 20), refused: 1, why: { 'booking.not_free': 1 } }
  expect(worseThan(last, day({ ready: took(1, 4), nearby, book }))).toEqual([
    'nearby: 2 in 100 answered no (limit.too_many 1, input.invalid 1)',
  ])
})

it('compares with no day that had another rate', () => {
  const busier = { ...day({ ready: took(1, 4), nearby: took(20, 80), book: took(10, 20) }), perSecond: 2 }
  expect(worseThan(last, busier)).toEqual([])
})

it('names what nobody did, and a day on which nothing was done at all', () => {
  expect(worseThan(last, day({ ready: took(1, 4), nearby: took(2, 8) }))).toEqual(['book: nobody did it'])
  expect(worseThan(undefined, day({}))).toEqual(['ready: nobody did it'])
  expect(worseThan(undefined, day({ ready: { ...took(0, 0), count: 0 } }))).toEqual(['ready: nobody did it'])
})
