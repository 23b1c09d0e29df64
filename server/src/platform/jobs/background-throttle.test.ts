import { expect, it } from 'vitest'
import { openBackgroundThrottle } from './background-throttle.ts'

/** A throttle with a manual clock and a number of running calls. */
function openPlace(served: number) {
  let now = 1000
  const pass = async (ms: number): Promise<void> => {
    now += ms
  }
  const { serving, turn, aside } = openBackgroundThrottle({ now: () => now, pause: pass })
  const leave: (() => void)[] = []
  const serve = (many: number): void => {
    for (let nth = 0; nth < many; nth += 1) void serving(() => new Promise<void>((resolve) => leave.push(resolve)))
  }
  serve(served)
  return {
    serve,
    leave,
    pass,
    works: (ms: number, pieces = 50) => aside(pieces, () => pass(ms)),
    fails: () => aside(1, () => Promise.reject(new Error('It broke'))),
    /** The times at which work may continue. */
    nextTurn: async () => {
      await turn()
      return now
    },
  }
}

it('work aside goes on at once while few are served', async () => {
  const { works, nextTurn } = openPlace(3)
  await works(50)
  expect(await nextTurn()).toBe(1050)
})

it('while many are served it rests nine times as long as it took', async () => {
  const { works, nextTurn } = openPlace(4)
  await works(50)
  expect(await nextTurn()).toBe(1500)
})

it('what several do at once rests for all of it', async () => {
  const { works, nextTurn } = openPlace(4)
  await Promise.all([works(20), works(20)])
  expect(await nextTurn()).toBeGreaterThanOrEqual(1400)
})

it('a piece that waits for somebody else counts as a twentieth of a second', async () => {
  const { works, serve, nextTurn } = openPlace(0)
  await works(10_000, 1)
  serve(4)
  expect(await nextTurn()).toBe(11_450)
})

it('what fails counts as what does not, and throws what it threw', async () => {
  const { fails, nextTurn } = openPlace(4)
  await expect(fails()).rejects.toThrow('It broke')
  expect(await nextTurn()).toBe(1000)
})

it('the rest is over a quarter of a second after people have been served', async () => {
  const { works, leave, nextTurn } = openPlace(4)
  await works(50)
  leave[0]?.()
  await Promise.resolve()
  expect(await nextTurn()).toBe(1300)
})

it('people who are served together, and ask again at once, are as many between', async () => {
  const { works, serve, leave, pass, nextTurn } = openPlace(4)
  await works(50)
  for (const done of leave.splice(0)) done()
  await Promise.resolve()
  await pass(20)
  const next = nextTurn()
  serve(4)
  expect(await next).toBe(1500)
})

it('calls that have waited for a second wait for something else, and hold nothing up', async () => {
  const { works, pass, nextTurn } = openPlace(4)
  await pass(1000)
  await works(50)
  expect(await nextTurn()).toBe(2050)
})
