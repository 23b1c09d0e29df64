import { expect, test } from 'vitest'
import { parse } from '../checks/source.ts'
import { root } from '../process/run.ts'
import { adviceFor, listSpecs, missingSpecs, pickTests } from './changed.ts'

const imports = (path: string, ...targets: string[]) =>
  parse(path, targets.map((target, at) => `import * as i${at} from '${target}'`).join('\n'))

const bookings = 'server/src/features/bookings'
const files = [
  imports('contract/primitives/time.ts'),
  imports(`${bookings}/rules.ts`, '../../../../contract/primitives/time.ts'),
  imports(`${bookings}/rules.test.ts`, './rules.ts'),
  imports(`${bookings}/service.ts`, './rules.ts'),
  imports(`${bookings}/booking.test.ts`, '../../../test/neighbourhood.ts'),
  imports(`${bookings}/drill.long.test.ts`, './rules.ts'),
  imports('server/src/app.ts', './features/bookings/service.ts', './features/kyc/service.ts'),
  imports('server/test/neighbourhood.ts', '../src/app.ts'),
  imports('server/src/features/kyc/service.ts'),
  imports('server/src/features/kyc/kyc.test.ts', '../../../test/neighbourhood.ts', './service.ts'),
]
const specs = ['booking', 'exchange', 'other-times', 'kyc', 'chat']

test('a change inside a feature picks its own tests, in the browser too, and not those of others', () => {
  expect(pickTests(files, [`${bookings}/rules.ts`], specs)).toEqual({
    unit: [`${bookings}/rules.test.ts`, `${bookings}/booking.test.ts`],
    endToEnd: ['booking'],
  })
})

test('a change inside a capability picks its browser tests beside those of the feature', () => {
  expect(pickTests(files, ['web/app/features/bookings/exchange/offer.tsx'], specs).endToEnd).toEqual([
    'booking',
    'exchange',
  ])
})

test('a change of what others import picks the tests of all that import it', () => {
  expect(pickTests(files, ['contract/primitives/time.ts'], specs)).toEqual({
    unit: [`${bookings}/rules.test.ts`],
    endToEnd: [],
  })
})

test('a change of what tests open the server with picks every test that opens it', () => {
  expect(pickTests(files, ['server/test/neighbourhood.ts'], specs).unit).toEqual([
    `${bookings}/booking.test.ts`,
    'server/src/features/kyc/kyc.test.ts',
  ])
})

test('a change that reaches nearly every test is told to run all of them, and any other one is not', () => {
  const reaching = (count: number) => ({
    unit: Array.from({ length: count }, (_, nth) => `${nth}.test.ts`),
    endToEnd: [],
  })
  expect(adviceFor(reaching(420))).toContain('npm test')
  expect(adviceFor(reaching(60))).toBeUndefined()
})

test('a changed browser test is picked by itself', () => {
  expect(pickTests(files, ['e2e/chat.spec.ts'], specs)).toEqual({ unit: [], endToEnd: ['chat'] })
})

test('every browser test that is named for a feature is there', () => {
  expect(missingSpecs(listSpecs(root))).toEqual([])
})
