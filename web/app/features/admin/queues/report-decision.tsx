import { Alert, Switch } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import {
  type ReportKind,
  type ReportOutcome,
  reportedPlaceDays,
  resolveReport,
  type WaitingReport,
} from '@sparkhood/contract/admin/safety'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import { useDraft } from '../one-queue/drafts.ts'
import type { Decided } from '../one-queue/opening.ts'
import classes from '../one-queue/queue.module.css'
import { WordsField } from '../phrases/words-field.tsx'

const outcomesFor = (kind: ReportKind, firstname: string) => [
  { value: 'no_action' as const, label: 'No action needed', means: 'The report is closed, and nobody is told.' },
  { value: 'warned' as const, label: `Warn ${firstname}`, means: 'They get an email that asks them to put it right.' },
  ...(kind === 'member' ? [] : [{ value: 'removed' as const, label: 'Remove it', means: 'Nobody sees it any more.' }]),
  {
    value: 'suspended' as const,
    label: `Suspend ${firstname}`,
    means: 'They are logged out at once, found by nobody, and told by email why, and how to appeal.',
  },
]

type Props = { report: WaitingReport; decided: Decided }

/** The operator's decision on a report, and how it is sent. */
function useDeciding({ report, decided }: Props) {
  const [outcome, setOutcome] = useDraft<ReportOutcome | undefined>('outcome', undefined)
  const [note, setNote] = useDraft('note', '')
  const [takesAway, setTakesAway] = useDraft('takesAway', true)
  const [isPlaceWrong, setPlaceWrong] = useDraft('placeIsWrong', false)
  const [isChecked, setChecked] = useState(false)
  const resolve = useAct(resolveReport, { refreshes: [seeQueues] })
  const asksToTake = outcome === 'suspended' && report.kind !== 'member'
  const asksOfPlace = Boolean(report.evidence.place && outcome && outcome !== 'no_action')
  const problems = isChecked && {
    outcome: outcome ? undefined : 'Choose an outcome',
    note: note.trim() ? undefined : 'Give a reason',
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!outcome || !note.trim()) return
    const also = {
      ...(asksToTake && { takes_away: takesAway }),
      ...(asksOfPlace && { place_is_wrong: isPlaceWrong }),
    }
    resolve.mutate(
      { params: { id: report._id }, body: { outcome, note, ...also } },
      { onSuccess: () => decided.done('Decided.'), onError: decided.failed },
    )
  }
  return {
    outcome,
    setOutcome,
    note,
    setNote,
    problems,
    resolve,
    submit,
    taking: asksToTake && { takesAway, setTakesAway },
    placed: asksOfPlace && { isPlaceWrong, setPlaceWrong },
  }
}

/** The form to decide on a report. */
export function ReportDecision({ report, decided }: Props) {
  const deciding = useDeciding({ report, decided })
  const { outcome, problems, resolve } = deciding
  const { firstname } = report.member
  return (
    <form className={classes.decide} onSubmit={deciding.submit}>
      <Choices
        legend="What do you decide?"
        name="outcome"
        options={outcomesFor(report.kind, firstname)}
        value={outcome}
        onChange={deciding.setOutcome}
        error={problems ? problems.outcome : undefined}
      />
      {deciding.taking && <TakingAway {...deciding.taking} firstname={firstname} />}
      {deciding.placed && <PlaceOfIt {...deciding.placed} />}
      <WordsField
        label="Your reason"
        description="Only for the team. It’s in the audit log."
        place="reports"
        name={firstname}
        value={deciding.note}
        onChange={deciding.setNote}
        maxLength={2000}
        error={problems ? problems.note : undefined}
      />
      {resolve.error && (
        <Alert color="red" role="alert">
          {getMessage(resolve.error)}
        </Alert>
      )}
      <div>
        <BusyButton busy={resolve.isPending} busyLabel="Saving..." color={outcome === 'suspended' ? 'red' : undefined}>
          Decide
        </BusyButton>
      </div>
    </form>
  )
}

type TakingProps = { takesAway: boolean; setTakesAway: (takes: boolean) => void; firstname: string }

/** Suspending a member and removing their content are two actions, decided together. */
const TakingAway = ({ takesAway, setTakesAway, firstname }: TakingProps) => (
  <Switch
    label="Remove what was reported as well"
    aria-label="Remove what was reported as well"
    description={
      takesAway
        ? 'Nobody sees it any more, even after the suspension has ended.'
        : `It stays where others can read it, though ${firstname} is suspended.`
    }
    checked={takesAway}
    onChange={({ currentTarget }) => setTakesAway(currentTarget.checked)}
  />
)

type PlaceProps = { isPlaceWrong: boolean; setPlaceWrong: (isWrong: boolean) => void }

const PlaceOfIt = ({ isPlaceWrong, setPlaceWrong }: PlaceProps) => (
  <Switch
    label="The place is part of what is wrong"
    aria-label="The place is part of what is wrong"
    description={`Then we keep it with the report. Otherwise we remove it after ${reportedPlaceDays} days: it’s often somebody’s home.`}
    checked={isPlaceWrong}
    onChange={({ currentTarget }) => setPlaceWrong(currentTarget.checked)}
  />
)
