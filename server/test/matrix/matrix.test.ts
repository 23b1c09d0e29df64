import type { Endpoint } from '@sparkhood/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpReply } from '../caller.ts'
import { endpoints, getName, knownPart, soundFields } from '../endpoints.ts'
import type { Person } from '../people.ts'
import { makers } from './cast.ts'
import { watchDiaries } from './diaries.ts'
import { watchContents } from './digest.ts'
import { besides, mounted } from './mounted.ts'
import { type Recipe, recipes } from './requests.ts'
import { type Column, columns, type Row, rows } from './table.ts'
import { openWorld, signInAgain, turnAway, type World } from './world.ts'

let world: World
let diaries: ReturnType<typeof watchDiaries>
let digest: Awaited<ReturnType<typeof watchContents>>
let number = 0
/** Things that are only read, made once: by kind and owner. */
const shared = new Map<string, string>()

const noId = '0190f000-0000-7000-8000-0000000000ff'
const isDone = (expected: unknown): boolean => typeof expected === 'number' && expected < 300
const toEndpoint = new Map(endpoints.map((endpoint) => [getName(endpoint), endpoint]))

/** The calls that read busy times, except those of `features/bookings/arrangements/views/looks.test.ts`. */
const goThroughDiaries = [
  'GET /arrangements/preview/:id',
  'GET /availability/next',
  'GET /availability/slots/:id',
  'GET /bookings/reschedule/times/:id',
  'POST /arrangements',
  'POST /bookings',
  'POST /bookings/reschedule/:id',
  'POST /offers',
  'PUT /arrangements/accept/:id',
  'PUT /arrangements/counter/:id',
  'PUT /bookings/accept/:id',
  'PUT /bookings/reschedule/agree/:id',
  'PUT /offers/:id',
  'PUT /offers/accept/:id',
]

beforeAll(async () => {
  world = await openWorld()
  diaries = watchDiaries(world.place)
  const things = new Set(Object.values(recipes).flatMap(({ thing }) => thing ?? []))
  for (const owner of [world.ben, world.sue, world.cleo])
    for (const thing of things) shared.set(`${thing} ${owner.id}`, await makers[thing](world, owner))
  await turnAway(world)
  digest = await watchContents(world.place)
})
afterAll(() => world.place.close())

type Cell = { endpoint: Endpoint; column: Column; caller: Person | undefined; owner: Person }

function getCell(endpoint: Endpoint, column: Column): Cell {
  const { ben, ana, cara, dan, sue, cleo, ruth } = world
  const callers = {
    anon: undefined,
    owner: ben,
    party: ana,
    other: cara,
    block: dan,
    susp: sue,
    clos: cleo,
    admin: ruth,
  }
  const mayAsk = endpoint.access === 'admin' ? ruth : column.startsWith('of') ? cara : ben
  const caller = column in callers ? callers[column as keyof typeof callers] : mayAsk
  return { endpoint, column, caller, owner: column === 'ofSu' ? sue : column === 'ofCl' ? cleo : ben }
}

/** Returns the id for a cell. A call that succeeds may change its thing, so it gets its own. */
async function idFor({ column, owner }: Cell, { thing }: Recipe, willChange: boolean): Promise<string> {
  if (!thing || column === 'miss') return noId
  if (column === 'malf') return 'not-an-id'
  const known = shared.get(`${thing} ${owner.id}`)
  return known && !(willChange && owner === world.ben) ? known : makers[thing](world, owner)
}

async function ask(cell: Cell, willChange = false): Promise<HttpReply> {
  const { endpoint, owner } = cell
  const recipe = recipes[getName(endpoint)] ?? {}
  if (endpoint.params && 'id' in endpoint.params.shape && !recipe.thing)
    throw new Error(`${getName(endpoint)}: matrix/requests.ts has to say what kind of thing its id is of`)
  number += 1
  const id = await idFor(cell, recipe, willChange)
  const sound = soundFields(endpoint, { skill: world.skills.get(owner.id) ?? '', provider: owner.id, number })
  const known = { ...sound, id }
  const asked = { world, id, owner, caller: cell.caller }
  if (willChange && cell.caller) await recipe.first?.(world, cell.caller, id)
  const files = recipe.files && (await Promise.all(recipe.files()))
  const sending = {
    params: { ...knownPart(endpoint, 'params', known), ...recipe.params?.(asked) } as Record<string, string>,
    query: knownPart(endpoint, 'query', known) as Record<string, string>,
    ...(endpoint.body && { body: { ...knownPart(endpoint, 'body', known), ...recipe.body?.(asked) } }),
    ...(files && { files }),
  }
  const caller = cell.caller ?? world.place.visitor
  const heard = await diaries.during(endpoint, () => caller.call(endpoint, sending))
  if (willChange && cell.caller) await recipe.undo?.(world, cell.caller, id)
  const signedOut = recipe.endsSessions && (recipe.endsSessions === 'owner' ? owner : cell.caller)
  if (willChange && signedOut && signedOut !== world.sue) await signInAgain(world, signedOut)
  return heard
}

/** Returns the actual result of each cell of a row, in the notation of the table. */
async function getAnswers(endpoint: Endpoint, cells: Row['cells']): Promise<Row['cells']> {
  const { thing, fresh } = recipes[getName(endpoint)] ?? {}
  if (thing && fresh) shared.set(`${thing} ${world.ben.id}`, await makers[thing](world, world.ben))
  const missing = cells.miss === undefined ? undefined : await ask(getCell(endpoint, 'miss'))
  const said = (heard: HttpReply, expected: unknown) =>
    expected === '=' && missing && heard.status === missing.status && heard.text === missing.text ? '=' : heard.status
  const asked = columns.filter((column) => cells[column] !== undefined)
  const answers: Row['cells'] = {}
  const before = await digest()
  for (const column of asked.filter((name) => !isDone(cells[name]))) {
    answers[column] = said(await ask(getCell(endpoint, column)), cells[column])
  }
  expect(await digest()).toEqual(before)
  for (const column of asked.filter((name) => isDone(cells[name]))) {
    answers[column] = said(await ask(getCell(endpoint, column), endpoint.method !== 'GET'), cells[column])
  }
  return answers
}

describe('who is answered what', () => {
  it('is written down for every address there is', () => {
    const written = rows.flatMap(({ name }) => [
      ...(toEndpoint.get(name)?.access === 'admin' ? [] : [name]),
      name.replace(' ', ' /api'),
    ])
    const found = mounted(world.place.app.http).filter((name) => !name.startsWith('GET /api/docs'))
    const todo = 'Each endpoint needs a row in matrix/table.ts or console.ts; another address stands in mounted.ts'
    expect(found.sort(), todo).toEqual([...written, ...besides].sort())
    expect(Object.keys(recipes).filter((name) => !toEndpoint.has(name))).toEqual([])
  })

  it.each(rows.map((row) => [row.name, row] as const))('%s', async (name, { cells }) => {
    const endpoint = toEndpoint.get(name)
    if (!endpoint) throw new Error('No such call')
    expect(await getAnswers(endpoint, cells)).toEqual(cells)
  })
})

it('whatever goes through a diary is counted for whoever calls it', () => {
  expect([...diaries.uncounted]).toEqual([])
  expect([...diaries.looking].sort()).toEqual(goThroughDiaries)
})
