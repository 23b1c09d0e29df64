import type { Mutation } from './guards.ts'

const features = 'server/src/features'
const cardMoney = `${features}/wallet/card-money`
const toBank = 'server/test/attacks/card-to-bank.test.ts'
const followed = 'server/test/attacks/followed-card-money.test.ts'

/** The guards that keep card money from a bank until its wait is over, and other pounds from waiting. */
export const guardsOfCardMoney: readonly Mutation[] = [
  {
    without: 'the week that card money waits for a bank',
    file: `${features}/payouts/withdrawals.ts`,
    find: 'await requireForBank(inner, scope.actor.id, amountMinor)',
    put: '',
    test: toBank,
  },
  {
    without: 'the wait of what a client’s card has just paid',
    file: `${cardMoney}/follow-rules.ts`,
    find: 'held ? takeOldest(held.lots, minor) : unknown',
    put: 'held ? [] : unknown',
    test: toBank,
  },
  {
    without: 'that card money waits again after a cancelled booking',
    file: `${cardMoney}/follow-rules.ts`,
    find: "if (one.part === 'back') giveBack(places, one)",
    put: '',
    test: toBank,
  },
  {
    without: 'the movements of card money back to its card',
    file: `${cardMoney}/queries.ts`,
    find: "case when is_in then 'from_card' else 'to_card' end",
    put: "case when is_in then 'from_card' else 'hold' end",
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
    file: `${cardMoney}/follow-rules.ts`,
    find: 'takeOldest(held.lots, minor - others)',
    put: 'takeOldest(held.lots, minor)',
    test: `${cardMoney}/rules.test.ts`,
  },
  {
    without: 'that those are followed who paid the member’s clients',
    file: `${cardMoney}/queries.ts`,
    find: 'from reached r',
    put: 'from reached r cross join (select 1 where false) nobody',
    test: followed,
  },
  {
    without: 'that income of clients who are not followed waits',
    file: `${cardMoney}/follow-rules.ts`,
    find: 'const unknown = isFollowed ? []',
    put: 'const unknown = isFollowed || true ? []',
    test: `${cardMoney}/rules.test.ts`,
  },
  {
    without: 'that card money is followed where a correction moves it',
    file: `${cardMoney}/queries.ts`,
    find: "then case when is_in then 'moved' end",
    put: 'then null',
    test: followed,
  },
  {
    without: 'that a newer card which paid for a refund takes the place of the older',
    file: `${cardMoney}/follow-rules.ts`,
    find: 'for (const lot of takeNewest(paid, sumLots(replaced))) addLot',
    put: 'for (const lot of takeNewest([...replaced], 0)) addLot',
    test: followed,
  },
  {
    without: 'the other pounds that pay for a refund before newer card money does',
    file: `${cardMoney}/follow-rules.ts`,
    find: 'const others = Math.max(0, beforeMinor - sumLots(lots))',
    put: 'const others = Math.min(0, beforeMinor)',
    test: `${cardMoney}/rules.test.ts`,
  },
  {
    without: 'that a payment which went back is followed though its own wait is over',
    file: `${cardMoney}/rules.ts`,
    find: "one.part === 'card' ? (returned.get(one.funding) ?? 0) : 0",
    put: "0 * (returned.get('') ?? 0)",
    test: `${cardMoney}/rules.test.ts`,
  },
  {
    without: 'that a payment whose wait is over makes room for a newer one',
    file: `${cardMoney}/rules.ts`,
    find: 'if (!bringsLots(one) || one.at.getTime() + waitMs > at.getTime()) return [one]',
    put: 'if (one.minor > 0) return [one]',
    test: `${cardMoney}/rules.test.ts`,
  },
  {
    without: 'that of a payment which went back only that part is followed longer',
    file: `${cardMoney}/rules.ts`,
    find: 'return minor > 0 ? [{ ...one, minor }] : []',
    put: 'return minor > 0 ? [one] : []',
    test: `${cardMoney}/rules.test.ts`,
  },
  {
    without: 'that what comes from a card again has not gone',
    file: `${cardMoney}/rules.ts`,
    find: "if (one.part !== 'from_card') {",
    put: 'if (one.minor > 0) {',
    test: `${cardMoney}/rules.test.ts`,
  },
  {
    without: 'the end of the wait of income that is not followed',
    file: `${cardMoney}/rules.ts`,
    find: "one.part === 'card' || ((one.part === 'income' || one.part === 'moved') && !one.isFollowed)",
    put: "one.part === 'card'",
    test: `${cardMoney}/rules.test.ts`,
  },
]
