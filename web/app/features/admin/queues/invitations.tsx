import { Alert } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import {
  type HeldReferral,
  listHeldReferrals,
  payReferral,
  referralHints,
  refuseReferral,
} from '@sparkhood/contract/people/referrals'
import { getReference } from '@sparkhood/contract/primitives/ids'
import { useAct, usePages } from '../../../lib/api.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { memberId } from '../../../lib/session.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import type { Decided } from '../one-queue/opening.ts'
import { OutcomeForm } from '../one-queue/outcome-form.tsx'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'

/** Referral rewards that may be for the inviter's own second account, and wait for a check. */
export function InvitationQueue() {
  const asked = usePages(listHeldReferrals, {})
  const held = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="invitations"
      title="Referral rewards"
      lead="These look as if somebody had invited themselves. Most are families and flats: have a look, and pay or refuse."
      asked={asked}
      lines={held.map(({ _id, inviter, invited, qualified_at }) => ({
        id: _id,
        title: `${inviter.firstname} ${inviter.lastname}`,
        since: qualified_at,
        person: inviter,
        about: `invited ${invited.firstname} ${invited.lastname}`,
      }))}
      empty={{
        title: 'No reward is held',
        words: 'Rewards to members who may have invited themselves appear here before they’re paid.',
      }}
    >
      {(id, decided) => {
        const one = held.find(({ _id }) => _id === id)
        return one && <OpenOne held={one} decided={decided} />
      }}
    </Queue>
  )
}

function OpenOne({ held, decided }: { held: HeldReferral; decided: Decided }) {
  const { inviter, invited } = held
  return (
    <>
      <OpenHead title={`${inviter.firstname} invited ${invited.firstname}`} since={held.qualified_at} />
      <PersonLine person={inviter} note="Gets the reward" />
      <PersonLine person={invited} note={`Joined ${formatShortDay(held.joined_at, new Date())}`} />
      <div className={classes.box}>
        <Facts>
          <Fact name="Held because">
            <ul>
              {held.hints.map((hint) => (
                <li key={hint}>{referralHints[hint]}</li>
              ))}
            </ul>
          </Fact>
          {held.booking_id && <Fact name="First booking">{getReference(held.booking_id)}</Fact>}
        </Facts>
      </div>
      {[inviter._id, invited._id].includes(memberId()) ? (
        <Alert color="gray">{ownRefusals['referral.own'].message}</Alert>
      ) : (
        <RewardDecision held={held} decided={decided} />
      )}
    </>
  )
}

const outcomes = [
  { value: 'pay', label: 'Pay the reward', means: 'They are two people who both take part.' },
  { value: 'refuse', label: 'Refuse it', means: 'It stays refused, whatever is booked later.' },
] as const

function RewardDecision({ held, decided }: { held: HeldReferral; decided: Decided }) {
  const refreshes = [seeQueues]
  const pay = useAct(payReferral, { refreshes })
  const refuse = useAct(refuseReferral, { refreshes })
  const decide = (outcome: 'pay' | 'refuse', note: string): void => {
    const told = outcome === 'pay' ? 'It is paid as the budget has room.' : 'Refused.'
    const [acting, other] = outcome === 'pay' ? [pay, refuse] : [refuse, pay]
    other.reset()
    acting.mutate(
      { params: { id: held._id }, body: { note } },
      { onSuccess: () => decided.done(told), onError: decided.failed },
    )
  }
  return (
    <OutcomeForm
      outcomes={outcomes}
      words={{ field: 'note', read: 'For us alone: it stands in the log.' }}
      submit={{ label: 'Decide', busy: pay.isPending || refuse.isPending }}
      error={pay.error ?? refuse.error}
      onDecide={decide}
    />
  )
}
