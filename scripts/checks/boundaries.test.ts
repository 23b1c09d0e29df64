import { describe, expect, test } from 'vitest'
import { checkCeilings, checkFunctions } from './ceilings.ts'
import { checkCircles } from './circles.ts'
import { checkDirections } from './directions.ts'
import { checkDoors } from './doors.ts'
import { checkFeatures } from './features.ts'
import { checkNames } from './names.ts'
import { checkReferences } from './pages.ts'
import { type Check, parse, type Violation } from './source.ts'
import { checkUnused } from './unused.ts'

const service = 'server/src/features/bookings/service.ts'
const queries = 'server/src/features/bookings/queries.ts'

type Planted = [sentence: string, path: string, text: string]

function caught(check: Check, sources: Record<string, string>): Violation[] {
  return check(Object.entries(sources).map(([path, text]) => parse(path, text)))
}

describe('directions', () => {
  const forbidden: Planted[] = [
    ['contract imports a package other than zod', 'contract/bookings/bookings.ts', `import x from 'dayjs'`],
    ['contract imports the server', 'contract/bookings/bookings.ts', `import { x } from '../../server/src/config.ts'`],
    ['web imports the server', 'web/app/lib/api.ts', `import type { X } from '../../../server/src/app.ts'`],
    ['server imports web', 'server/src/app.ts', `import x from '../../web/app/root.tsx'`],
    ['an adapter knows a feature', 'server/src/adapters/mail/smtp.ts', `import '../../features/skills/public.ts'`],
    ['a feature picks an adapter', service, `import { smtp } from '../../adapters/mail/smtp.ts'`],
    ['platform knows a feature', 'server/src/platform/serve.ts', `import '../features/skills/public.ts'`],
    ['a feature reads the config', service, `import { config } from '../../config.ts'`],
    ['ui knows a web feature', 'web/app/ui/card.tsx', `export { x } from '../features/skills/queries.ts'`],
    ['lib knows ui', 'web/app/lib/session.ts', `import '../ui/avatar.tsx'`],
    ['a web feature knows a route', 'web/app/features/skills/list.tsx', `await import('../../routes/home.tsx')`],
    ['web features meet', 'web/app/features/skills/list.tsx', `import { x } from '~/features/chat/queries.ts'`],
    ['a journey reaches into the server', 'e2e/booking.spec.ts', `import '../server/src/app.ts'`],
  ]
  test.each(forbidden)('%s', (_, path, text) => {
    expect(caught(checkDirections, { [path]: text })).toHaveLength(1)
  })

  test('what flows down is fine', () => {
    const sources = {
      'contract/listings/skills.ts': `import { z } from 'zod'\nimport { id } from '../primitives/ids.ts'`,
      'web/app/routes/home.tsx': `import { x } from '~/features/skills/queries.ts'\nimport type { R } from './+types/home'`,
      'server/src/wiring.ts': `import { smtp } from './adapters/mail/smtp.ts'`,
      [service]: `import type { Mailer } from '../../adapters/mail/mailer.ts'\nimport { skill } from '@sparkhood/contract/listings/skills'`,
    }
    expect(caught(checkDirections, sources)).toEqual([])
  })
})

test('an import circle is caught, through any number of files', () => {
  const sources = {
    'web/app/lib/a.ts': `import './b.ts'`,
    'web/app/lib/b.ts': `export * from './c.ts'`,
    'web/app/lib/c.ts': `import type { A } from './a.ts'`,
  }
  expect(caught(checkCircles, sources)).toHaveLength(1)
  expect(caught(checkCircles, { ...sources, 'web/app/lib/c.ts': '' })).toEqual([])
})

describe('features', () => {
  const forbidden: Planted[] = [
    ['a feature is entered by the window', service, `import { x } from '../skills/queries.ts'`],
    ['the process takes more than what is bound', 'server/src/contents.ts', `import './features/skills/service.ts'`],
    ['the ground floor asks upstairs', 'server/src/features/wallet/service.ts', `import '../bookings/public.ts'`],
    ['a rule reaches for data', 'server/src/features/skills/rules.ts', `import './queries.ts'`],
    ['a query asks the service', 'server/src/features/skills/queries.ts', `import './service.ts'`],
    ['a service knows its route', service, `import './routes.ts'`],
    [
      'queries of a capability ask its verb',
      'server/src/features/bookings/transitions/queries.ts',
      `import type { X } from './move.ts'`,
    ],
    [
      'queries of a view ask the view',
      'server/src/features/bookings/views/queries.ts',
      `import type { X } from '../exchange/view.ts'`,
    ],
    [
      'a verb by another name knows who hears of it',
      'server/src/features/bookings/transitions/move.ts',
      `import '../subscribers.ts'`,
    ],
    ['a rule by another name asks a verb', 'server/src/features/skills/search-rules.ts', `import './drafts.ts'`],
    ['a public face has code', 'server/src/features/skills/public.ts', `export const x = () => 1`],
    [
      'a public face is too wide',
      'server/src/features/skills/public.ts',
      `export { a,b,c,d,e,f,g,h,i } from './service.ts'`,
    ],
  ]
  test.each(forbidden)('%s', (_, path, text) => {
    expect(caught(checkFeatures, { [path]: text })).toHaveLength(1)
  })

  test('features in a circle, though no file is', () => {
    const sources = {
      'server/src/features/skills/service.ts': `import '../reviews/public.ts'`,
      'server/src/features/reviews/jobs.ts': `import '../skills/public.ts'`,
    }
    expect(caught(checkFeatures, sources).length).toBeGreaterThan(0)
  })

  test('a neighbour asked through its public face is fine', () => {
    const sources = {
      [service]: `import { hold } from '../wallet/public.ts'\nimport { actionsFor } from './rules.ts'`,
      'server/src/features/wallet/public.ts': `export { hold, release } from './service.ts'`,
      'server/src/app.ts': `import { bookings } from './features/bookings/routes.ts'`,
    }
    expect(caught(checkFeatures, sources)).toEqual([])
  })
})

describe('doors', () => {
  const forbidden: Planted[] = [
    ['SQL in a service', service, 'export const q = () => `select * from bookings where id = 1`'],
    [
      'SQL in a file of another name',
      'server/src/features/bookings/view-queries.ts',
      'const q = `select id from bookings`',
    ],
    ['SQL that nothing types', queries, "const q = untypedSql<{ id: string }>('bookings.q', text)"],
    ['SQL in a string', service, `const q = 'update bookings set price = 1'`],
    ['SQL in an adapter', 'server/src/adapters/files/disk.ts', `const q = 'delete from files where true'`],
    [
      'SQL with a table expression',
      'server/src/features/bookings/rules.ts',
      `const q = 'with x as (select 1) select 2'`,
    ],
    ['Fastify in a service', service, `import type { FastifyRequest } from 'fastify'`],
    ['Fastify in an adapter', 'server/src/adapters/files/disk.ts', `import multipart from '@fastify/multipart'`],
    ['the clock', service, 'const now = new Date()'],
    ['the clock by number', service, 'const now = Date.now()'],
    ['the clock in the contract', 'contract/primitives/time.ts', 'const now = Date.now()'],
    ['chance', service, 'const x = Math.random()'],
    ['chance from crypto', service, `import { randomUUID } from 'node:crypto'`],
    ['chance from the global crypto', 'server/src/adapters/mail/mailbox.ts', 'const x = crypto.randomUUID()'],
    [
      'a formatter of dates in an email',
      'server/src/features/bookings/emails.ts',
      `const f = new Intl.DateTimeFormat('en-GB')`,
    ],
    [
      'a date as the browser writes it',
      'web/app/features/bookings/list.tsx',
      `const day = at.toLocaleDateString('en-GB')`,
    ],
    ['a package in a feature', service, `import sharp from 'sharp'`],
    ['a file read by a feature', service, `import { readFile } from 'node:fs/promises'`],
    ['a module mocked for all tests of a worker', 'server/src/features/bookings/a.test.ts', `vi.mock('./queries.ts')`],
    ['modules loaded anew for all tests of a worker', 'web/app/lib/a.test.ts', 'vi.resetModules()'],
  ]
  test.each(forbidden)('%s', (_, path, text) => {
    expect(caught(checkDoors, { [path]: text })).toHaveLength(1)
  })

  test('a vendor has one door', () => {
    const sources = {
      'server/src/adapters/mail/smtp.ts': `import mailer from 'nodemailer'`,
      'server/src/adapters/mail/other.ts': `import mailer from 'nodemailer'`,
    }
    expect(caught(checkDoors, sources)).toHaveLength(1)
  })

  test('a map is drawn by one file, and described by any', () => {
    const drawn = { 'web/app/ui/map/draw-map.ts': `import { Map } from 'maplibre-gl'` }
    const described = { 'web/app/ui/map/style.ts': `import type { StyleSpecification } from 'maplibre-gl'` }
    expect(caught(checkDoors, { ...drawn, ...described })).toEqual([])
    expect(caught(checkDoors, { ...drawn, 'web/app/ui/map/b.ts': `import { Map } from 'maplibre-gl'` })).toHaveLength(1)
  })

  test('what goes through its door is fine', () => {
    const sources = {
      'server/src/features/bookings/queries.ts': 'export const q = `select id from bookings`',
      'server/src/features/bookings/arrangements/views/queries.ts': 'export const q = `select id from arrangements`',
      'server/src/features/wallet/ledger.ts': 'export const q = `select transfer($1)`',
      'server/src/platform/clock.ts': 'export const now = () => new Date()',
      'server/src/features/bookings/routes.ts': `import type { FastifyInstance } from 'fastify'`,
      'server/src/features/bookings/service.test.ts': 'const now = Date.now(); const q = `delete from bookings`',
      [service]: `const at = new Date(0); const label = 'Select a time'; const why = 'Update your bookings'`,
    }
    expect(caught(checkDoors, sources)).toEqual([])
  })
})

test('a page that the code names has to be there', () => {
  const paths = ['docs/money.md', 'web/content/terms.md']
  const sources = {
    [service]: '// Source: docs/money.md, and https://example.org/docs/api.md for the rest.',
    'web/app/routes/terms.tsx': `import text from '../../content/terms.md?raw'`,
    'contract/people/referrals.ts': '\n/** Decided in decisions.md. */',
    'scripts/checks/asvs.test.ts': `const planted = 'docs/made-up.md'`,
  }
  const files = Object.entries(sources).map(([path, text]) => parse(path, text))
  expect(checkReferences(files, paths)).toEqual([
    { path: 'contract/people/referrals.ts', line: 2, problem: 'decisions.md is not there' },
  ])
})

test('what is exported and used by nobody else is caught', () => {
  const sources = {
    [service]:
      'export const used = 1\nexport async function own() {}\nexport type Of = number\nconst unused: Of = own()',
    'contract/listings/skills.ts': 'export const skill = 1\nexport const skills = [skill]\nexport const alone = 1',
    'web/app/routes/skills.tsx': `import { skills } from '@sparkhood/contract/listings/skills'`,
    'server/src/app.ts': `import { used } from './features/bookings/service.ts'\nexport type Kind = typeof used`,
    'server/test/kinds.ts': 'export const onlyForTests = 1',
  }
  const files = Object.entries(sources).map(([path, text]) => parse(path, text))
  expect(checkUnused(files)).toEqual([
    { path: service, line: 2, problem: 'nobody else uses own' },
    { path: 'contract/listings/skills.ts', line: 3, problem: 'nobody else uses alone' },
    { path: 'server/src/app.ts', line: 2, problem: 'nobody else uses Kind' },
  ])
})

describe('names', () => {
  const forbidden: Planted[] = [
    ['what finds answers a list', queries, 'export const findDue = (scope: Scope): Promise<Row[]> => due(scope)'],
    ['what finds answers a map', queries, 'export async function findDue(): Promise<ReadonlyMap<string, Row>> {}'],
    ['what finds ends with rows', queries, `export const findDue = (scope: Scope) => scope.db.rows<Row>(due)`],
    ['what finds ends with a list', service, 'export async function findDue() {\n  return (await all()).map(asDue)\n}'],
    ['what gets may answer nothing', service, 'export const getDue = (): Promise<Row | undefined> => one()'],
  ]
  test.each(forbidden)('%s', (_, path, text) => {
    expect(caught(checkNames, { [path]: text })).toHaveLength(1)
  })

  test('what finds one, gets one and lists many is fine', () => {
    const text = `export const findDue = (): Promise<Row | undefined> => one()
      export async function getDue(): Promise<Row> { return (await findDue()) ?? refuse('due.not_found') }
      export const listDue = (scope: Scope): Promise<Row[]> => scope.db.rows<Row>(due)`
    expect(caught(checkNames, { [service]: text })).toEqual([])
  })
})

describe('ceilings', () => {
  const files = (folder: string, many: number) =>
    Array.from({ length: many }, (_, n) => ({ path: `${folder}/f${n}.ts`, lines: 10 }))

  test('a crowded folder, a long file and a drawer are caught', () => {
    expect(checkCeilings(files('server/src/features/bookings', 13))).toMatchObject([{ isWarning: true }])
    expect(checkCeilings([{ path: 'server/migrations/0001-accounts.sql', lines: 301 }])).toHaveLength(1)
    expect(checkCeilings([{ path: 'server/test/matrix/table.ts', lines: 301 }])).toHaveLength(1)
    expect(checkCeilings([{ path: 'web/app/ui/utils.ts', lines: 1 }])).toHaveLength(1)
    expect(checkCeilings([{ path: 'server/src/helpers/money.ts', lines: 1 }])).toHaveLength(1)
  })

  test('a long address, a long role and a drawer below all that is drawn are caught', () => {
    expect(checkCeilings([{ path: 'web/app/routes/auth/login.tsx', lines: 101 }])).toHaveLength(1)
    expect(checkCeilings([{ path: 'server/src/adapters/payments/gateway-cards.ts', lines: 61 }])).toHaveLength(1)
    expect(checkCeilings([{ path: 'server/src/adapters/mail/mailer.ts', lines: 61 }])).toHaveLength(1)
    expect(checkCeilings([{ path: 'web/app/lib/colours.ts', lines: 1 }])).toHaveLength(1)
  })

  test('an address, a role and a vendor of their length are fine, and what stands in lib', () => {
    const sized = { 'web/app/routes/auth/login.tsx': 100, 'server/src/adapters/mail/mailer.ts': 60 }
    const others = { 'server/src/adapters/mail/smtp.ts': 200, 'server/src/adapters/mail/mailer.suite.ts': 200 }
    const inLib = { 'web/app/lib/api.ts': 150, 'web/app/lib/api.test.ts': 200, 'web/app/lib/guard.test.ts': 200 }
    const all = Object.entries({ ...sized, ...others, ...inLib }).map(([path, lines]) => ({ path, lines }))
    expect(checkCeilings(all)).toEqual([])
  })

  test('a full folder, its tests and a list by nature are fine', () => {
    const tests = [{ path: 'server/src/features/bookings/service.test.ts', lines: 290 }]
    expect(checkCeilings([...files('server/src/features/bookings', 12), ...tests])).toEqual([])
    expect(checkCeilings(files('contract', 20))).toEqual([])
  })

  const repeat = (many: number, line: string) => `${line}\n`.repeat(many)
  const page = 'web/app/features/skills/page.tsx'
  const long: [name: string, path: string, text: string][] = [
    ['deep', 'contract/deep.ts', `export function deep() {\n${repeat(59, '  String(1)')}}`],
    ['Words', page, `function Words() {\n  return (\n    <p>\n${repeat(55, 'words')}    </p>\n  )\n}`],
    ['Closing', page, `const Closing = () => (\n<p>\n${repeat(28, '<b\n>x</b>')}x\n</p>\n)`],
    ['inner', service, `export const outer = { inner() {\n${repeat(59, '')}} }`],
  ]
  test.each(long)('the function %s is caught, by the lines that one sees', (name, path, text) => {
    const problem = `${name} has 61 lines, at most 60`
    expect(caught(checkFunctions, { [path]: text })).toEqual([{ path, line: 1, problem }])
  })

  test('a function that fits, and one of a journey, are fine', () => {
    const sources = { [service]: `const x = () => {\n${repeat(58, '')}}`, 'e2e/a.spec.ts': long[0]?.[2] ?? '' }
    expect(caught(checkFunctions, sources)).toEqual([])
  })
})
