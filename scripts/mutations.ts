import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Takes the guards of money and sign-in away, one at a time, in a copy of the project, and sees that a test turns red.

type Mutation = { without: string; file: string; find: string; put: string; test: string }

const ledger = 'server/migrations/0006-ledger.sql'
const wallet = 'server/src/features/wallet'
const credentials = 'server/src/features/credentials'
const sessions = 'server/src/features/sessions'
const payouts = 'server/src/features/payouts'
const mutations: Mutation[] = [
  {
    without: 'the lock of ledger accounts in id order',
    file: ledger,
    find: 'perform 1 from ledger_accounts where id = any (ids) order by id for no key update;',
    put: '',
    test: `${wallet}/wallet.test.ts`,
  },
  {
    without: 'the CHECK that a member never owes',
    file: ledger,
    find: `balance >= 0 or kind in ('outside:gateway'`,
    put: `true or kind in ('outside:gateway'`,
    test: `${wallet}/wallet.test.ts`,
  },
  {
    without: 'the single resolution of a hold',
    file: `${wallet}/queries.ts`,
    find: `where id = $1 and state = 'open' and not frozen`,
    put: 'where id = $1',
    test: `${wallet}/holds.test.ts`,
  },
  {
    without: 'the trigger that keeps entries as they are',
    file: ledger,
    find: 'create trigger entries_append_only before update or delete on entries',
    put: 'create trigger entries_append_only before insert on ledger_accounts when (false)\n--',
    test: `${wallet}/wallet.test.ts`,
  },
  {
    without: 'the signature check of reports',
    file: 'server/src/adapters/payments/sandbox/events.ts',
    find: 'return isSigned(signed, secret, now) ?',
    put: 'return true ?',
    test: 'server/src/features/payments/webhook.test.ts',
  },
  {
    without: 'the age of Stripe’s news',
    file: 'server/src/adapters/payments/stripe/events.ts',
    find: 'if (!signature || isEarly(signature, now)) return undefined',
    put: 'if (!signature) return undefined',
    test: 'server/src/adapters/payments/stripe/stripe.test.ts',
  },
  {
    without: 'the owner of a saved card',
    file: 'server/src/features/payments/cards.ts',
    find: "if (!cards.some((card) => card.cardId === cardId)) refuse('card.not_found')",
    put: '',
    test: 'server/src/features/payments/card-booking.test.ts',
  },
  {
    without: 'the one taking of a chargeback',
    file: 'server/src/features/payments/chargebacks.ts',
    find: 'if (!known.taken) await take(scope, known)',
    put: 'await take(scope, known)',
    test: 'server/src/features/payments/chargebacks.test.ts',
  },
  {
    without: 'the look for a refund that was made before',
    file: 'server/src/adapters/payments/stripe/payments.ts',
    find: 'const earlier = await earlierRefund(stripe, request)',
    put: 'const earlier = await earlierRefund(stripe, { ...request, idempotencyKey: "" })',
    test: 'server/src/features/payments/refunds.test.ts',
  },
  {
    without: 'what has left a payment by hand, when its booking gives it back',
    file: 'server/src/features/payments/queries/refunds.ts',
    find: 'greatest(back.amount - gone.amount, 0)',
    put: 'back.amount',
    test: 'server/src/features/payments/by-hand.test.ts',
  },
  {
    without: 'one transfer for each business key',
    file: ledger,
    find: 'constraint transfers_business_key unique (kind, reference)',
    put: 'constraint transfers_business_key unique (kind, reference, id)',
    test: `${wallet}/wallet.test.ts`,
  },
  {
    without: 'the overlap constraint',
    file: 'server/migrations/0021-listings.sql',
    find: `where (status in ('accepted', 'in_progress'));`,
    put: `where (status in ('nothing'));`,
    test: 'server/src/features/bookings/bookings.test.ts',
  },
  {
    without: 'the start that goes on counting for calling off',
    file: 'server/src/features/bookings/rules.ts',
    find: 'now <= freeUntil(booking) ? null : (booking.cancelStartsAt ?? booking.startsAt)',
    put: 'now <= freeUntil(booking) ? null : null',
    test: 'server/src/features/bookings/life/reschedule.test.ts',
  },
  {
    without: 'the quarter of an hour before anybody is late',
    file: 'server/src/features/bookings/rules.ts',
    find: `edge.when === 'onceLate' && now < lateFrom(booking.startsAt)`,
    put: `edge.when === 'onceLate' && now < booking.startsAt`,
    test: 'server/src/features/bookings/life/no-show.test.ts',
  },
  {
    without: 'the answer that comes before all else',
    file: 'server/src/features/bookings/rules.ts',
    find: 'return claim === undefined && absent === null',
    put: 'return claim === undefined',
    test: 'server/src/features/bookings/life/no-show.test.ts',
  },
  {
    without: 'the comparison of the idempotent body',
    file: 'server/src/platform/http/idempotency.ts',
    find: 'known.body_hash !== claim.bodyHash ||',
    put: '',
    test: 'server/src/features/bookings/request.test.ts',
  },
  {
    without: 'the five tries of a mailed code',
    file: `${credentials}/queries.ts`,
    find: 'and expires_at > $4 and tries < $5',
    put: 'and expires_at > $4 and tries < $5 * 1000',
    test: `${credentials}/confirm.test.ts`,
  },
  {
    without: 'the ten minutes that confirming lasts',
    file: `${sessions}/queries.ts`,
    find: 'where id = $1 and confirmed_at > $2',
    put: "where id = $1 and confirmed_at > $2::timestamptz - interval '1 year'",
    test: `${credentials}/confirm.test.ts`,
  },
  {
    without: 'the same steps for an address that nobody has',
    file: `${credentials}/forgotten.ts`,
    find: "await scope.emit(happening('password.forgotten'",
    put: "if (account) await scope.emit(happening('password.forgotten'",
    test: `${credentials}/forgotten.test.ts`,
  },
  {
    without: 'the single use of a link for a new password',
    file: `${credentials}/queries.ts`,
    find: 'delete from password_resets where token_hash = $1 and expires_at > $2 returning account_id',
    put: 'select account_id from password_resets where token_hash = $1 and expires_at > $2',
    test: `${credentials}/forgotten.test.ts`,
  },
  {
    without: 'the end of all sessions by a new password',
    file: `${credentials}/forgotten.ts`,
    find: `await endAllSessions(inner, accountId, 'password')`,
    put: '',
    test: `${credentials}/forgotten.test.ts`,
  },
  {
    without: 'the end of links that were mailed to the old address',
    file: `${credentials}/email.ts`,
    find: 'await inner.db.run(dropResets, [accountId])',
    put: '',
    test: `${credentials}/forgotten.test.ts`,
  },
  {
    without: 'the owner of a device that is signed out',
    file: `${sessions}/queries.ts`,
    find: 'from sessions where id = $1 and account_id = $2',
    put: 'from sessions where id = $1 and $2::uuid is not null',
    test: `${sessions}/devices.test.ts`,
  },
  {
    without: 'the day that a new bank account waits',
    file: `${payouts}/withdrawals.ts`,
    find: `if (method.payable_at > scope.now) refuse('payout.method_too_new')`,
    put: '',
    test: `${payouts}/payouts.test.ts`,
  },
  {
    without: 'the confirmation before money leaves',
    file: `${payouts}/withdrawals.ts`,
    find: 'await requireConfirmed(scope)',
    put: '',
    test: `${payouts}/withdrawals.test.ts`,
  },
  {
    without: 'the owner of a bank account that is paid to',
    file: `${payouts}/withdrawals.ts`,
    find: 'if (method?.member_id !== scope.actor.id)',
    put: 'if (!method)',
    test: `${payouts}/payouts.test.ts`,
  },
  {
    without: 'the one use of the link of a request',
    file: 'server/src/features/answers/service.ts',
    find: "if ((await queries.writeUsed(inner, link)) === 0) refuse('link.used')",
    put: '',
    test: 'server/src/features/answers/answers.test.ts',
  },
  {
    without: 'the terms that the link of a request is good for',
    file: 'server/src/features/answers/rules.ts',
    find: 'facts.terms !== link.terms ||',
    put: '',
    test: 'server/src/features/answers/answers.test.ts',
  },
  {
    without: 'the other half of an exchange',
    file: 'server/src/features/bookings/exchange/halves.ts',
    find: '...(move.other ? [{ booking: other, edge: move.other, follows: true as const }] : []),',
    put: '',
    test: 'server/src/features/bookings/exchange/halves.test.ts',
  },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const copied = ['contract', 'server', 'scripts', 'vitest.config.ts', 'package.json', 'tsconfig.base.json']

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sparkhood-mutation-'))
  for (const name of copied) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !path.includes('node_modules') })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Whether a test turns red without the guard. Throws where the guard is no longer written as it was. */
function isCaught(mutation: Mutation): boolean {
  const folder = copyProject()
  try {
    const file = join(folder, mutation.file)
    const source = readFileSync(file, 'utf8')
    if (!source.includes(mutation.find)) throw new Error(`${mutation.file} no longer has: ${mutation.find}`)
    writeFileSync(file, source.replace(mutation.find, mutation.put))
    const vitest = join(root, 'node_modules/.bin/vitest')
    return spawnSync(vitest, ['run', mutation.test], { cwd: folder, stdio: 'ignore', timeout: 180_000 }).status !== 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let survived = 0
for (const mutation of mutations) {
  const caught = isCaught(mutation)
  if (!caught) survived += 1
  process.stdout.write(`${caught ? 'red' : 'STILL GREEN'}  without ${mutation.without} (${mutation.test})\n`)
}
process.stdout.write(`${mutations.length - survived} passed, ${survived} failed\n`)
process.exitCode = survived === 0 ? 0 : 1
