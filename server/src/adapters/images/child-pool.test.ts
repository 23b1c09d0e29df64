import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChildPool, full, killed, late, openPool } from './child-pool.ts'

let folder: string
let pool: ChildPool | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'))
})
afterEach(async () => {
  await pool?.close()
  await rm(folder, { recursive: true })
})

async function getPool(program: string, changes = {}): Promise<ChildPool> {
  const path = join(folder, 'child.mjs')
  await writeFile(path, program)
  const settings = {
    file: pathToFileURL(path),
    size: 1,
    // More than a busy machine needs to start a few children; tests of a limit set their own.
    limitMs: 20_000,
    idleMs: 5000,
    waitingMax: 10,
    waitMs: 60_000,
    ...changes,
  }
  pool = openPool(settings)
  return pool
}

const obedient = `
process.on('disconnect', () => process.exit())
process.on('message', (word) => {
  if (word === 'die') process.exit(3)
  if (word === 'environment') return process.send(Object.keys(process.env))
  if (word !== 'sleep') process.send('heard ' + word)
})
process.send('ready')`

test('replies come to their own messages', async () => {
  const { ask } = await getPool(obedient, { size: 2 })
  const words = ['one', 'two', 'three', 'four', 'five']
  expect(await Promise.all(words.map(ask))).toEqual(words.map((word) => `heard ${word}`))
})

test('a child that ends over a message, or sleeps over it, is replaced for the next', async () => {
  const { ask } = await getPool(obedient, { limitMs: 3000 })
  expect(await Promise.all(['one', 'die', 'two', 'sleep', 'three'].map(ask))).toEqual([
    'heard one',
    killed,
    'heard two',
    late,
    'heard three',
  ])
})

test('what a child cannot do any more is tried once more in a new one, and what no child can do is told', async () => {
  const weary = `
    let done = 0
    process.on('disconnect', () => process.exit())
    process.on('message', (word) => {
      if (word === 'end' && done > 0) process.exit(3)
      process.send(word === 'never' || (word === 'fresh' && done > 0) ? 'no' : word + ' after ' + done)
      done += 1
    })
    process.send('ready')`
  const { ask } = await getPool(weary, { isDoubtful: (reply: unknown) => reply === 'no' })
  const words = ['one', 'fresh', 'two', 'end', 'never', 'three']
  const replies = ['one after 0', 'fresh after 0', 'two after 1', 'end after 0', 'no', 'three after 1']
  expect(await Promise.all(words.map(ask))).toEqual(replies)
})

test('one message too many is answered at once', async () => {
  const { ask } = await getPool(obedient, { waitingMax: 2 })
  expect(await Promise.all(['one', 'two', 'three'].map(ask))).toEqual(['heard one', 'heard two', full])
})

test('whoever waits too long for a child is answered', async () => {
  const { ask } = await getPool(obedient, { limitMs: 1500, waitMs: 500 })
  // On a busy machine, a child may take longer to start than a message may wait here.
  const heard = (word: string) => expect.poll(() => ask(word), { timeout: 12_000 }).toBe(`heard ${word}`)
  await heard('one')
  expect(await Promise.all([ask('sleep'), ask('two')])).toEqual([late, full])
  await heard('three')
})

test.each(['event', 'throw'])(
  'a moment in which no child can be had is over when it is over (told by %s)',
  async (how) => {
    const { ask } = await getPool(obedient, { size: 2 })
    const { execPath } = process
    // Simulates a machine that cannot start another process; `fork` throws for an invalid path.
    process.execPath = how === 'event' ? '/nowhere/node' : 'no\0path'
    expect(await Promise.all(['one', 'two', 'three'].map(ask))).toEqual([full, full, full])
    process.execPath = execPath
    expect(await Promise.all(['four', 'five'].map(ask))).toEqual(['heard four', 'heard five'])
  },
)

test('a child that cannot start is a fault, not an answer', async () => {
  const { ask } = await getPool('process.exit(1)')
  await expect(ask('one')).rejects.toThrow('does not start')
})

test.each([{}, { memoryMb: 900 }])('a child gets nothing of our environment (%j)', async (changes) => {
  const { ask } = await getPool(obedient, changes)
  const names = (await ask('environment')) as string[]
  // The shell sets the last ones.
  expect(names.filter((name) => !/^(NODE_CHANNEL.*|VIPS_WARNING|PWD|OLDPWD|SHLVL|_)$/.test(name))).toEqual([])
})
