import { minuteMs } from '@sparkhood/contract/primitives/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Lot, sumLots } from './lot-rules.ts'
import { follow, getForBank, getForCard, type Movement } from './rules.ts'

// Four people, and a wait of twenty minutes. Each act is one minute after the one before.
const waitS = 20 * 60
const waitMs = waitS * 1000
const people = ['ana', 'ben', 'cara', 'dev']
const acts = [
  ...['card', 'card', 'hold', 'hold', 'pay', 'pay', 'pay', 'split', 'cancel', 'withdraw', 'withdraw', 'correct'],
  ...['refund', 'charge back', 'come back'],
] as const
type Step = { act: string; who: number; which: number; minor: number }
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...acts),
    who: fc.nat({ max: 3 }),
    which: fc.nat({ max: 99 }),
    minor: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 120, size: 'max' },
)

type Entry = Movement extends infer One
  ? One extends Movement
    ? Omit<One, 'number' | 'atMs' | 'wallet' | 'minor' | 'beforeMinor'>
    : never
  : never

/** What the product would do: it keeps balances, and lets leave for banks and cards what the rules allow, and no more. */
class Product {
  movements: Movement[] = []
  balances = new Map(people.map((one) => [one, 0]))
  #holds: { id: string; wallet: string; minor: number }[] = []
  #cards: { funding: string; wallet: string; minor: number }[] = []
  #gone: { way: string; funding: string; wallet: string; minor: number }[] = []
  now = new Date(0)

  #post(wallet: string, minor: number, told: Entry): void {
    const isOut = told.part === 'hold' || told.part === 'out'
    const beforeMinor = this.getBalance(wallet)
    this.balances.set(wallet, beforeMinor + (isOut ? -minor : minor))
    const number = this.movements.length + 1
    this.movements.push({ ...told, wallet, minor, beforeMinor, number, atMs: this.now.getTime() })
  }
  getBalance = (wallet: string): number => this.balances.get(wallet) ?? 0
  /** What the product reads: the movements of the last two waits. */
  getWallet = (ownerId: string) => ({
    ownerId,
    availableMinor: this.getBalance(ownerId),
    movements: this.movements.filter(({ atMs }) => atMs > this.now.getTime() - 2 * waitMs),
  })

  run(all: readonly Step[]): void {
    for (const step of all) {
      this.now = new Date(this.now.getTime() + minuteMs)
      this.#act(step, people[step.who] ?? '')
    }
  }

  #act({ act, which, minor }: Step, wallet: string): void {
    const other = people[which % people.length] ?? ''
    if (act === 'card') this.#pay(wallet, minor)
    else if (act === 'hold') this.#setAside(wallet, Math.min(minor, this.getBalance(wallet)))
    else if (act === 'withdraw') this.#withdraw(wallet, minor)
    else if (act === 'correct' && other !== wallet)
      this.#correct(wallet, other, Math.min(minor, this.getBalance(other)))
    else if (act === 'refund' || act === 'charge back') this.#sendBack(act, which, minor)
    else if (act === 'come back') this.#comeBack(which)
    else if (act === 'pay' || act === 'split' || act === 'cancel') this.#settle(act, which, { minor, to: wallet })
  }

  #pay(wallet: string, minor: number): void {
    const funding = `card ${this.movements.length}`
    this.#cards.push({ funding, wallet, minor })
    this.#post(wallet, minor, { part: 'card', funding })
  }

  #setAside(wallet: string, minor: number): void {
    if (minor === 0) return
    const hold = `hold ${this.movements.length}`
    this.#holds.push({ id: hold, wallet, minor })
    this.#post(wallet, minor, { part: 'hold', hold })
  }

  #withdraw(wallet: string, minor: number): void {
    const leaves = Math.min(minor, getForBank(this.getWallet(wallet), { now: this.now, waitS }).minor)
    if (leaves > 0) this.#post(wallet, leaves, { part: 'out', way: `bank ${this.movements.length}`, funding: null })
  }

  #correct(wallet: string, from: string, minor: number): void {
    if (minor === 0) return
    this.balances.set(from, this.getBalance(from) - minor)
    this.#post(wallet, minor, { part: 'moved', from, isFollowed: true })
  }

  /** Banks take what they like of a wallet; what we send back ourselves is limited. */
  #sendBack(act: 'refund' | 'charge back', which: number, minor: number): void {
    const card = this.#cards[which % this.#cards.length]
    if (!card) return
    const limit =
      act === 'charge back'
        ? this.getBalance(card.wallet)
        : getForCard(this.getWallet(card.wallet), card.funding, { now: this.now, waitS })
    const leaves = Math.min(minor, limit, card.minor)
    if (leaves <= 0) return
    card.minor -= leaves
    const gone = { way: `card ${this.movements.length}`, funding: card.funding }
    this.#gone.push({ ...gone, wallet: card.wallet, minor: leaves })
    this.#post(card.wallet, leaves, { part: 'out', ...gone })
  }

  #comeBack(which: number): void {
    const [gone] = this.#gone.splice(which % Math.max(1, this.#gone.length), 1)
    if (gone) this.#post(gone.wallet, gone.minor, { part: 'in', way: gone.way, funding: gone.funding })
  }

  #settle(act: 'pay' | 'split' | 'cancel', which: number, { minor, to }: { minor: number; to: string }): void {
    const [hold] = this.#holds.splice(which % Math.max(1, this.#holds.length), 1)
    if (!hold) return
    const toProvider = { pay: hold.minor, split: Math.min(minor, hold.minor), cancel: 0 }[act]
    const feeMinor = Math.floor(toProvider / 20)
    if (hold.minor > toProvider) this.#post(hold.wallet, hold.minor - toProvider, { part: 'back', hold: hold.id })
    if (toProvider > 0) this.#post(to, toProvider - feeMinor, { part: 'income', hold: hold.id, isFollowed: true })
  }
}

it('finds all card money that waits at every later moment, and never more in a wallet than there is', () => {
  const property = fc.property(steps, fc.integer({ min: 0, max: 25 }), (all, minutes) => {
    const product = new Product()
    product.run(all)
    product.now = new Date(product.now.getTime() + minutes * minuteMs)
    const waits = ({ untilMs }: Pick<Lot, 'untilMs'>): boolean => untilMs > product.now.getTime()
    const { movements } = product.getWallet('')
    const { wallets, holds, gone, cards } = follow(movements, waitMs)
    const spent = [...[...holds.values()].map((one) => one.lots), ...[...cards.values()].map((one) => one.ended)]
    const lots = [...wallets.values(), ...gone.values(), ...spent].flatMap((one) => one.toArray())
    const paid = movements.filter(({ part, atMs }) => part === 'card' && waits({ untilMs: atMs + waitMs }))
    expect(sumLots(lots.filter(waits))).toBe(paid.reduce((sum, { minor }) => sum + minor, 0))
    expect(lots.every(({ minor }) => Number.isInteger(minor) && minor > 0)).toBe(true)
    // What has gone carries no more than it was, so all that comes back of it waits.
    for (const one of movements)
      if (one.part === 'out') expect(gone.get(one.way)?.minor ?? 0).toBeLessThanOrEqual(one.minor)
    for (const [wallet, found] of wallets)
      expect(sumLots(found.toArray().filter(waits))).toBeLessThanOrEqual(product.getBalance(wallet))
  })
  fc.assert(property, { numRuns: 300 })
})
