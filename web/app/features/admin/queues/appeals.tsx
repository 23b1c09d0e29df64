import { Alert } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { sanctionReasons } from '@sparkhood/contract/admin/safety'
import { decideAppeal, listAppeals, type WaitingAppeal } from '@sparkhood/contract/admin/sanctions'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { useAct, usePages } from '../../../lib/api.ts'
import { formatDay, formatShortDay } from '../../../lib/format.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import type { Decided } from '../one-queue/opening.ts'
import { OutcomeForm } from '../one-queue/outcome-form.tsx'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'

/** Appeals of suspended members. */
export function AppealQueue() {
  const asked = usePages(listAppeals, {})
  const appeals = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="appeals"
      title="Appeals"
      lead="We promise to look again within 7 days. Where possible, not the person who suspended them."
      asked={asked}
      lines={appeals.map(({ _id, member, because, sent_at, helped }) => ({
        id: _id,
        title: `${member.firstname} ${member.lastname}`,
        about: sanctionReasons[because],
        since: sent_at,
        person: member,
        isForOthers: helped,
      }))}
      empty={{ title: 'No appeals waiting', words: 'Appeals from suspended members appear here.' }}
    >
      {(id, decided) => {
        const appeal = appeals.find(({ _id }) => _id === id)
        return appeal && <OpenAppeal appeal={appeal} decided={decided} />
      }}
    </Queue>
  )
}

function OpenAppeal({ appeal, decided }: { appeal: WaitingAppeal; decided: Decided }) {
  const { member, by } = appeal
  return (
    <>
      <OpenHead title={`${member.firstname} appeals`} since={appeal.sent_at} />
      <PersonLine person={member} />
      <p className={classes.quote}>{appeal.message}</p>
      <div className={classes.box}>
        <Facts>
          <Fact name="Suspended">
            {formatShortDay(appeal.suspended_at, new Date())}
            {by && `, by ${by.firstname} ${by.lastname}`}
          </Fact>
          <Fact name="Until">{appeal.until ? formatDay(appeal.until) : 'Until somebody lifts it'}</Fact>
          <Fact name="About">{sanctionReasons[appeal.because]}</Fact>
          {appeal.reason && <Fact name="They read">{appeal.reason}</Fact>}
        </Facts>
      </div>
      {appeal.wants_another && !appeal.helped && (
        <Alert color="gray">
          You suspended them, so you can only end it. Someone else, with fresh eyes, has to decide that it stays.
        </Alert>
      )}
      {appeal.helped ? (
        <Alert color="gray">{ownRefusals['sanction.helped'].message}</Alert>
      ) : (
        <AppealDecision appeal={appeal} decided={decided} />
      )}
    </>
  )
}

const lifted = { value: 'lifted', label: 'Lift the suspension', means: 'The suspension ends at once.' } as const
const kept = { value: 'kept', label: 'Keep the suspension', means: 'They can’t appeal again.' } as const

function AppealDecision({ appeal, decided }: { appeal: WaitingAppeal; decided: Decided }) {
  const decide = useAct(decideAppeal, { refreshes: [seeQueues] })
  return (
    <OutcomeForm
      outcomes={appeal.wants_another ? [lifted] : [lifted, kept]}
      words={{ field: 'reason', read: `${appeal.member.firstname} reads it in an email.` }}
      submit={{ label: 'Answer', busy: decide.isPending }}
      error={decide.error}
      onDecide={(outcome, reason) =>
        decide.mutate(
          { params: { id: appeal._id }, body: { outcome, reason } },
          { onSuccess: () => decided.done('Answered by email.'), onError: decided.failed },
        )
      }
    />
  )
}
