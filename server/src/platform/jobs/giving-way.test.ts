import { expect, it } from 'vitest'
import { openGivingWay } from './giving-way.ts'

/** A place where time passes as it is told to, and how many are served there. */
function openPlace(served: number) {
  let now = 1000
  const time = {
    now: () => now,
    pause: async (ms: number) => {
      now += ms
    },
  }
  const { serving, aside } = openGivingWay(time)
  const leave: (() => void)[] = []
  for (let nth = 0; nth < served; nth += 1) void serving(() => new Promise<void>((resolve) => leave.push(resolve)))
  const takes = (ms: number) => () => time.pause(ms)
  const begins = () => aside(async () => now)
  return { aside, takes, begins, leave, now: () => now }
}

it('work aside goes on at once while few are served', async () => {
  const { aside, takes, begins } = openPlace(3)
  await aside(takes(50))
  expect(await begins()).toBe(1050)
})

it('while many are served it rests nine times as long as it took', async () => {
  const { aside, takes, begins } = openPlace(4)
  await aside(takes(50))
  expect(await begins()).toBe(1500)
})

it('what several do at once rests for all of it', async () => {
  const { aside, takes, begins } = openPlace(4)
  await aside(takes(20))
  await aside(takes(20))
  // The second began when the first had rested: 20 + 180, and 20 + 180 again.
  expect(await begins()).toBe(1400)
})

it('what waits for somebody else counts for a tenth of a second, and what fails as what does not', async () => {
  const { aside, begins } = openPlace(4)
  const { aside: other, takes, begins: otherBegins } = openPlace(4)
  await other(takes(10_000))
  expect(await otherBegins()).toBe(11_900)
  await expect(aside(() => Promise.reject(new Error('It broke')))).rejects.toThrow('It broke')
  expect(await begins()).toBe(1000)
})

it('the rest is over as soon as people have been served', async () => {
  const { aside, takes, begins, leave } = openPlace(4)
  await aside(takes(50))
  leave[0]?.()
  await Promise.resolve()
  expect(await begins()).toBeLessThan(1100)
})
