import { deliverCardEvents, letBanksDecide, returnToCards } from './cards-model.ts'
import { deliverEvents, moveSent, passTime, waitMs } from './model.ts'
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

// Emails, reminders and cards are not what is tried here, and would take most of the time.
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

/** Time passes: the clock's jobs are run, the banks work, the news is heard, and what is owed is made good. */
export const wait = (hours: number): Command =>
  command(`wait ${hours} h`, async (model, { place }) => {
    place.travel(waitMs(hours))
    const now = place.now().getTime()
    for (const job of jobs) await place.app.jobs.runTimed(job)
    passTime(model, now)
    returnToCards(model)
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
