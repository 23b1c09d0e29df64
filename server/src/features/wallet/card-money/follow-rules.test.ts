import { minuteMs } from '@sparkhood/contract/primitives/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Movement } from './follow-rules.ts'
import { follow } from './follow-rules.ts'
import { sumLots } from './lot-rules.ts'
import { getForBank } from './rules.ts'

// Four people, and a wait of an hour. Each act is one minute after the one before.
const waitS = 3600
const people = ['ana', 'ben', 'cara', 'dev']
const acts = ['card', 'card', 'hold', 'hold', 'pay', 'pay', 'pay', 'split', 'cancel', 'withdraw', 'withdraw'] as const
type Step = { act: (typeof acts)[number] | 'to_card' | 'from_card'; who: number; which: number; minor: number }
const steps = (allowed: readonly Step['act'][]) =>
  fc.array(
    fc.record({
      act: fc.constantFrom(...allowed),
      who: fc.nat({ max: 3 }),
      which: fc.nat({ max: 99 }),
      minor: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 120, size: 'max' },
  )

type Told = Movement extends infer One
  ? One extends Movement
    ? Omit<One, 'number' | 'at' | 'wallet' | 'minor'>
    : never
  : never

/** What the product would do: it keeps balances, and lets leave for a bank what the rule allows, and no more. */
class Product {
  movements: Movement[] = []
  balances = new Map(people.map((one) => [one, 0]))
  #holds: { id: string; wallet: string; minor: number }[] = []
  #cards: { funding: string; wallet: string; minor: number; backMinor: number }[] = []
  now = new Date(0)

  #post(wallet: string, minor: number, told: Told): void {
    this.movements.push({ ...told, wallet, minor, number: this.movements.length + 1, at: this.now })
    const isIn = told.part !== 'hold' && told.part !== 'to_card'
    this.balances.set(wallet, this.getBalance(wallet) + (isIn ? minor : -minor))
  }
  getBalance = (wallet: string): number => this.balances.get(wallet) ?? 0
  getForBank = (wallet: string, now = this.now): number =>
    getForBank({ ownerId: wallet, availableMinor: this.getBalance(wallet), movements: this.movements }, { now, waitS })
      .minor

  run(all: readonly Step[]): void {
    for (const step of all) {
      this.now = new Date(this.now.getTime() + minuteMs)
      this.#act(step, people[step.who] ?? '')
    }
  }

  #act({ act, which, minor }: Step, wallet: string): void {
    if (act === 'card') this.#pay(wallet, minor)
    else if (act === 'hold') this.#setAside(wallet, Math.min(minor, this.getBalance(wallet)))
    else if (act === 'withdraw') this.#withdraw(wallet, Math.min(minor, this.getForBank(wallet)))
    else if (act === 'to_card' || act === 'from_card') this.#moveCard(act, which, minor)
    else this.#settle(act, which, { minor, to: wallet })
  }

  #pay(wallet: string, minor: number): void {
    const funding = `card ${this.movements.length}`
    this.#cards.push({ funding, wallet, minor, backMinor: 0 })
    this.#post(wallet, minor, { part: 'card', funding })
  }

  #setAside(wallet: string, minor: number): void {
    if (minor === 0) return
    const hold = `hold ${this.movements.length}`
    this.#holds.push({ id: hold, wallet, minor })
    this.#post(wallet, minor, { part: 'hold', hold })
  }

  #withdraw(wallet: string, minor: number): void {
    this.balances.set(wallet, this.getBalance(wallet) - minor)
  }

  #moveCard(act: 'to_card' | 'from_card', which: number, minor: number): void {
    const card = this.#cards[which % this.#cards.length]
    if (!card) return
    const before = this.getBalance(card.wallet)
    const left = act === 'to_card' ? Math.min(before, card.minor - card.backMinor) : card.backMinor
    const moved = Math.min(minor, left)
    if (moved === 0) return
    card.backMinor += act === 'to_card' ? moved : -moved
    this.#post(card.wallet, moved, { part: act, funding: card.funding, beforeMinor: before })
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

it('never loses or makes card money: all of it is in wallets, on holds, or back with its cards', () => {
  const story = fc.property(steps([...acts, 'to_card', 'from_card']), (all) => {
    const product = new Product()
    product.run(all)
    const { wallets, holds, returned } = follow(product.movements, waitS * 1000)
    const lots = [...wallets.values(), ...[...holds.values()].map((one) => one.lots), ...returned.values()].flat()
    const paid = product.movements.filter(({ part }) => part === 'card').reduce((sum, { minor }) => sum + minor, 0)
    expect(sumLots(lots)).toBe(paid)
    expect(lots.every(({ minor }) => Number.isInteger(minor) && minor > 0)).toBe(true)
  })
  fc.assert(story, { numRuns: 300 })
})

it('finds all of it in the wallets at every later moment, whatever left for banks meanwhile', () => {
  const story = fc.property(steps(acts), fc.integer({ min: 0, max: 70 }), (all, minutes) => {
    const product = new Product()
    product.run(all)
    const later = new Date(product.now.getTime() + minutes * minuteMs)
    const waits = product.movements.filter(
      ({ part, at }) => part !== 'card' || at.getTime() + waitS * 1000 > later.getTime(),
    )
    const { wallets } = follow(waits, waitS * 1000)
    for (const [wallet, lots] of wallets) expect(sumLots(lots)).toBeLessThanOrEqual(product.getBalance(wallet))
  })
  fc.assert(story, { numRuns: 300 })
})
