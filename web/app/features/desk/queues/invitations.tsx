import { Alert, Textarea } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/desk'
import {
  type HeldReferral,
  listHeldReferrals,
  payReferral,
  referralHints,
  refuseReferral,
} from '@sparkhood/contract/referrals'
import { type FormEvent, useState } from 'react'
import { fieldErrors, useAct, usePages } from '../../../lib/api.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { type Decided, OpenHead, Queue } from '../one-queue/queue.tsx'

/** Rewards for invitations that look like one's own, and wait until somebody has had a look. */
export function InvitationQueue() {
  const asked = usePages(listHeldReferrals, {})
  const held = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="invitations"
      title="Rewards for invitations"
      lead="These look as if somebody had invited themselves. Most are families and flats: have a look, and pay or refuse."
      asked={asked}
      lines={held.map(({ _id, inviter, invited, qualified_at }) => ({
        ...{ id: _id, title: `${inviter.firstname} ${inviter.lastname}`, since: qualified_at, person: inviter },
        about: `invited ${invited.firstname} ${invited.lastname}`,
      }))}
      empty={{ title: 'No reward is held', words: 'Rewards that look like one’s own come here before they are paid.' }}
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
          {held.booking_id && <Fact name="First booking">{held.booking_id}</Fact>}
        </Facts>
      </div>
      <RewardDecision held={held} decided={decided} />
    </>
  )
}

function RewardDecision({ held, decided }: { held: HeldReferral; decided: Decided }) {
  const [outcome, setOutcome] = useState<'pay' | 'refuse'>()
  const [isUnsaid, setUnsaid] = useState(false)
  const [note, setNote] = useState('')
  const refreshes = [seeQueues]
  const pay = useAct(payReferral, { refreshes })
  const refuse = useAct(refuseReferral, { refreshes })
  const acting = outcome === 'refuse' ? refuse : pay
  const problems = fieldErrors(acting.error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setUnsaid(!outcome)
    if (!outcome) return
    const told = outcome === 'pay' ? 'It is paid as the budget has room.' : 'Refused.'
    acting.mutate(
      { params: { id: held._id }, body: { note } },
      { onSuccess: () => decided.done(told), onError: decided.failed },
    )
  }
  return (
    <form className={classes.decide} onSubmit={submit}>
      <Choices
        legend="What do you decide?"
        name="outcome"
        options={[
          { value: 'pay', label: 'Pay the reward', means: 'They are two people who both take part.' },
          { value: 'refuse', label: 'Refuse it', means: 'It stays refused, whatever is booked later.' },
        ]}
        value={outcome}
        onChange={setOutcome}
        beside="wide"
        error={isUnsaid && !outcome ? 'Choose what you decide' : undefined}
      />
      <Textarea
        label="Why"
        description="For us alone: it stands in the log."
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={2000}
        error={problems.note}
      />
      {acting.error && Object.keys(problems).length === 0 && (
        <Alert color="red" role="alert">
          {messageOf(acting.error)}
        </Alert>
      )}
      <div>
        <BusyButton busy={acting.isPending} busyLabel="Saving...">
          Decide
        </BusyButton>
      </div>
    </form>
  )
}
