import { expect, it } from 'vitest'
import { openKeyedSemaphore, openSemaphore } from './semaphore.ts'

/** Work that ends on command. */
function worksInHand() {
  const begun: string[] = []
  const ends = new Map<string, { fine: () => void; badly: (fault: Error) => void }>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((fine, badly) => ends.set(name, { fine, badly }))
  }
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.fine(),
    fail: (name: string, fault: Error) => ends.get(name)?.badly(fault),
  }
}

it('lets this many through at once, and the others in the order they came', async () => {
  const semaphore = openSemaphore({ width: 2, maxWaiting: 10 })
  const { begun, work, end } = worksInHand()
  const all = ['a', 'b', 'c', 'd'].map((name) => semaphore.through(work(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await all[1]
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  await Promise.all([all[0], all[2]])
  end('d')
  await all[3]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('gives the turn on when a work fails, and throws what it threw', async () => {
  const semaphore = openSemaphore({ width: 1, maxWaiting: 10 })
  const { begun, work, end, fail } = worksInHand()
  const [first, second] = [semaphore.through(work('a')), semaphore.through(work('b'))]
  fail('a', new Error('It broke'))
  await expect(first).rejects.toThrow('It broke')
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await second
  expect(await semaphore.through(async () => 'open again')).toBe('open again')
})

it('refuses whoever would wait behind too many', async () => {
  const semaphore = openSemaphore({ width: 1, maxWaiting: 1 })
  const { work, end } = worksInHand()
  const first = semaphore.through(work('a'))
  semaphore.refuseIfBusy()
  const second = semaphore.through(work('b'))
  await expect(semaphore.through(work('c'))).rejects.toMatchObject({ code: 'service.unavailable' })
  expect(() => semaphore.refuseIfBusy()).toThrow()
  end('a')
  await first
  end('b')
  await second
})

it('takes turns for each key, refuses too many, and forgets a key that nobody uses', async () => {
  const turns = openKeyedSemaphore({ maxWaiting: 1 })
  const { begun, work, end } = worksInHand()
  const [first, second] = [turns.through('ana', work('a')), turns.through('ana', work('b'))]
  const other = turns.through('ben', work('c'))
  expect(begun).toEqual(['a', 'c'])
  expect([turns.isFull('ana'), turns.isFull('ben')]).toEqual([true, false])
  await expect(turns.through('ana', work('d'))).rejects.toMatchObject({ code: 'limit.too_fast' })
  end('a')
  await first
  expect(begun).toEqual(['a', 'c', 'b'])
  end('b')
  end('c')
  await Promise.all([second, other])
  expect(turns.isFull('ana')).toBe(false)
})
