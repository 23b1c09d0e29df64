import type { Mutation } from './guards.ts'

const features = 'server/src/features'
const cardMoney = `${features}/wallet/card-money`
const rules = `${cardMoney}/rules.ts`
const rulesTest = `${cardMoney}/rules.test.ts`
const manyClients = `${cardMoney}/many-clients.test.ts`
const refunds = `${features}/payments/refunds/refunds.ts`
const toBank = 'server/test/attacks/card-to-bank.test.ts'
const followed = 'server/test/attacks/followed-card-money.test.ts'
const debtors = 'server/test/attacks/payouts-of-debtors.test.ts'
const withdrawals = `${features}/payouts/withdrawals.ts`
const twice = 'server/test/attacks/paid-back-twice.test.ts'

/**
 * Guards that keep card payments from being withdrawn or refunded elsewhere before their waiting time ends, and let
 * other pounds through.
 */
export const guardsOfCardMoney: readonly Mutation[] = [
  {
    without: 'the week that card money waits for a bank',
    file: `${cardMoney}/card-money.ts`,
    find: 'if (isThere && leaving.minor > forBank.minor)',
    put: 'if (isThere && leaving.minor < 0)',
    test: toBank,
  },
  {
    without: 'the second look at card money where a withdrawal takes effect',
    file: withdrawals,
    find: 'await requireForBank(inner, { memberId, minor: amountMinor, way: id }, seen)',
    put: '',
    test: twice,
  },
  {
    without: 'the second look at debts and the payee where a withdrawal takes effect',
    file: withdrawals,
    find: 'await requirePayable(inner)',
    put: '',
    test: debtors,
  },
  {
    without: 'the look at the session before a withdrawal is kept',
    file: withdrawals,
    find: '      await last(inner)',
    put: '',
    test: 'server/test/attacks/money-of-ended-sessions.test.ts',
  },
  {
    without: 'the look at the session before a bank account is kept',
    file: `${features}/payouts/methods/methods.ts`,
    find: '    await checkSession(inner)',
    put: '',
    test: 'server/test/attacks/money-of-ended-sessions.test.ts',
  },
  {
    without: 'the look at the session of an operator as their act ends',
    file: 'server/src/platform/http/standing.ts',
    find: "if (endpoint.access === 'admin') await requireSession(inner as FullMemberScope)",
    put: '',
    test: 'server/test/attacks/operators-signed-out.test.ts',
  },
  {
    without: 'that nothing is sent to a bank while its member owes the house',
    file: withdrawals,
    find: 'if (row.suspended || row.owes_since)',
    put: 'if (row.suspended)',
    test: debtors,
  },
  {
    without: 'the hour in which a call to the gateway may be under way that did not know of a debt',
    file: withdrawals,
    find: '!row.owes_since || row.owes_since > calledOffBefore(scope.now)',
    put: '!row.owes_since',
    test: debtors,
  },
  {
    without: 'the end of a withdrawal whose member owes the house',
    file: withdrawals,
    find: '!row.owes_since || row.owes_since > calledOffBefore(scope.now)',
    put: 'row.id',
    test: debtors,
  },
  {
    without: 'the lock of a wallet that a bank takes from',
    file: `${features}/payments/chargebacks/chargebacks.ts`,
    find: 'await getBalances(scope, memberId, { locked: true })',
    put: 'await getBalances(scope, memberId)',
    test: twice,
  },
  {
    without: 'the version that shows whether a wallet has changed since its card money was looked at',
    file: `${cardMoney}/card-money.ts`,
    find: '(await readVersion(scope, memberId)) === version + 1',
    put: '(await readVersion(scope, memberId)) > version',
    test: twice,
  },
  {
    without: 'that what a newer card paid does not go back to another',
    file: refunds,
    find: 'const minor = Math.min(due.amount, leftMinor)',
    put: 'const minor = Math.max(due.amount, leftMinor * 0)',
    test: followed,
  },
  {
    without: 'that no operator sends to a card what a newer one paid',
    file: `${cardMoney}/card-money.ts`,
    find: 'if (isThere && returning.minor > minor)',
    put: 'if (isThere && minor < 0)',
    test: followed,
  },
  {
    without: 'the second look at what can go back to a card where it takes effect',
    file: refunds,
    find: '  await requireForCard(scope, returning, seen)',
    put: '',
    test: twice,
  },
  {
    without: 'that what a payment is due is read again under its lock',
    file: `${features}/payments/refunds/queries.ts`,
    find: "const lockPaid = sql('payments.lock_paid', 'select id from fundings where id = $1 for no key update')",
    put: "const lockPaid = sql('payments.lock_paid', 'select id from fundings where id = $1')",
    test: twice,
  },
  {
    without: 'the wait of what a client’s card has just paid',
    file: rules,
    find: 'return held.lots.dropOver(atMs).take(minor)',
    put: 'return held.lots.dropOver(atMs).take(minor * 0)',
    test: toBank,
  },
  {
    without: 'that card money waits again after a cancelled booking',
    file: rules,
    find: 'return returnLots(places, one)',
    put: 'return returnLots(places, { ...one, minor: 0 })',
    test: toBank,
  },
  {
    without: 'the end of the wait',
    file: `${cardMoney}/lot-rules.ts`,
    find: 'first.untilMs <= nowMs',
    put: 'first.untilMs <= nowMs * 0',
    test: toBank,
  },
  {
    without: 'the movements of card money back to its card',
    file: `${cardMoney}/queries.ts`,
    find: "case when is_in then 'in' else 'out' end",
    put: 'null',
    test: followed,
  },
  {
    without: 'that card money waits when it comes as a late fee',
    file: `${cardMoney}/queries.ts`,
    find: "when kind in ('release', 'lateFee') then 'income'",
    put: "when kind = 'lateFee' then null when kind = 'release' then 'income'",
    test: toBank,
  },
  {
    without: 'that a provider’s part of a hold carries its card money first',
    file: rules,
    find: 'held.lots.take(minor - others)',
    put: 'held.lots.take(minor + others * 0)',
    test: rulesTest,
  },
  {
    without: 'that those are followed who paid the member’s clients',
    file: `${cardMoney}/queries.ts`,
    find: 'from reached r',
    put: 'from reached r cross join (select 1 where false) nobody',
    test: followed,
  },
  {
    without: 'that nobody counts among those who are followed who has nothing of a card’s to pay with',
    file: `${cardMoney}/queries.ts`,
    find: 'and e.number > (select number from first) and e.number <',
    put: 'and e.number <',
    test: manyClients,
  },
  {
    without: 'that nobody is followed who has hundreds of movements',
    file: `${cardMoney}/queries.ts`,
    find: 'const movementsOfOne = 500',
    put: 'const movementsOfOne = 500_000',
    test: manyClients,
  },
  {
    without: 'that what had gone back in place of spent card money waits when it comes back',
    file: rules,
    find: 'card.ended.dropOver(atMs).take(minor - sumLots(lots))',
    put: 'card.ended.dropOver(atMs).take(minor * 0)',
    test: rulesTest,
  },
  {
    without: 'that those are not followed who have the most movements of many',
    file: `${cardMoney}/queries.ts`,
    find: 'const movementsOfAll = 20_000',
    put: 'const movementsOfAll = 20_000_000',
    test: manyClients,
  },
  {
    without: 'that income of clients who are not followed waits',
    file: rules,
    find: 'if (!held) return isFollowed ? []',
    put: 'if (!held) return isFollowed || true ? []',
    test: rulesTest,
  },
  {
    without: 'that card money is followed where a correction moves it',
    file: `${cardMoney}/queries.ts`,
    find: "then case when is_in then 'moved' end",
    put: 'then null',
    test: followed,
  },
  {
    without: 'that what a movement of somebody else took of card money does not wait',
    file: rules,
    find: '    lots.take(lots.minor - one.beforeMinor)',
    put: '',
    test: rulesTest,
  },
  {
    without: 'that a payment’s own lot goes back to its card first',
    file: rules,
    find: 'lots.takeOf(funding, minor)',
    put: 'lots.takeOf(funding, minor * 0)',
    test: rulesTest,
  },
  {
    without: 'the other pounds that pay for a refund before newer card money does',
    file: rules,
    find: 'const others = beforeMinor - lots.minor',
    put: 'const others = beforeMinor * 0',
    test: rulesTest,
  },
  {
    without: 'the end of a payment of which all has gone back, wherever it was spent',
    file: rules,
    find: 'if (card.leftMinor > 0) return',
    put: 'if (card.paidMinor > 0) return',
    test: rulesTest,
  },
  {
    without: 'that what bounces carries what it carried when it left',
    file: rules,
    find: 'const lots = listAt(gone, way).dropOver(atMs).take(minor)',
    put: 'const lots = listAt(gone, way).dropOver(atMs).take(minor * 0)',
    test: rulesTest,
  },
]
