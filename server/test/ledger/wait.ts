import { deliverCardEvents, letBanksDecide, returnToCards } from './cards-model.ts'
import { deliverEvents, moveSent, passTime, waitMs } from './model.ts'
import { cardMoneyWaitMs, type Real } from './real.ts'
import { type Command, command } from './step.ts'

const jobs = [
  'expire-requests',
  'complete-forgotten',
  'release-earned',
  'expire-unbound-holds',
  'refund-old-disputes',
  'payouts.sweep',
  'payments.return-to-cards',
]

// Emails, reminders and cards are not under test, and would take most of the time.
const ofMoney = [
  'payment.reported--follow-up',
  'payment.went_back--follow-up',
  'dispute.reported--chargeback',
  'pay_out.reported--follow-up-withdrawal',
  'booking.moved--fan-out',
  'booking.released--fan-out',
  'booking.moved--reward',
  'booking.released--reward',
  'booking.moved--referrals.judge',
  'booking.released--referrals.judge',
  'invite.rewarded--wallet.reward',
]
const dropped = `delete from pgboss.job where state < 'active' and name <> all ($1)`

/** Returns what has been refunded to cards since a moment, in pence by payment. */
const listSent = async ({ place }: Real, since: number): Promise<Map<string, number>> => {
  const rows = await place.rows<{ funding_id: string; amount: number }>(
    `select funding_id, amount::int from card_refunds where created_at >= $1 and state <> 'kept' and not by_operator`,
    [new Date(since)],
  )
  return new Map(rows.map(({ funding_id, amount }) => [funding_id, amount]))
}

/** Lets time pass: runs the scheduled jobs, banks act, events are delivered, and debts are recovered. */
export const wait = (hours: number): Command =>
  command(`wait ${hours} h`, async (model, real) => {
    const { place } = real
    place.travel(waitMs(hours))
    const now = place.now().getTime()
    for (const job of jobs) await place.app.jobs.runTimed(job)
    passTime(model, now)
    returnToCards(model, await listSent(real, now), now - cardMoneyWaitMs)
    for (const _ of [1, 2]) {
      await place.wiring.sandbox?.progress()
      moveSent(model, now)
      letBanksDecide(model, now)
    }
    await place.rows(dropped, [ofMoney])
    await place.settle()
    await place.app.jobs.runTimed('payments.recover-losses')
    deliverEvents(model)
    deliverCardEvents(model, now)
  })
