import { Alert, Switch, Text } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import {
  listReports,
  type ReportKind,
  type ReportOutcome,
  reportReasons,
  resolveReport,
  type WaitingReport,
} from '@sparkhood/contract/admin/safety'
import { type FormEvent, useState } from 'react'
import { useAct, usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import { useDraft } from '../one-queue/drafts.ts'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { type Decided, OpenHead, Queue } from '../one-queue/queue.tsx'
import { WordsField } from '../phrases/words-field.tsx'
import { Evidence } from './evidence.tsx'
import { ReadMessages } from './read-messages.tsx'

const kinds: Record<ReportKind, string> = {
  request: 'A request for help',
  member: 'A member',
  skill: 'A skill',
  review: 'A review',
  reply: 'A reply to a review',
  message: 'A message',
  vouch: 'A vouch for somebody',
}

/** What members told us is not right. */
export function ReportQueue() {
  const asked = usePages(listReports, {})
  const reports = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="reports"
      title="Reports"
      lead="We promise to look within 2 days. Whom it is about never learns who told us."
      asked={asked}
      lines={reports.map(({ _id, kind, reason, member, reported_at }) => ({
        id: _id,
        title: reportReasons[reason],
        since: reported_at,
        person: member,
        about: `${kinds[kind]}, of ${member.firstname} ${member.lastname}`,
      }))}
      empty={{ title: 'No report waits', words: 'What members tell us comes here, the longest waiting first.' }}
    >
      {(id, decided) => {
        const report = reports.find(({ _id }) => _id === id)
        return report && <OpenReport report={report} decided={decided} />
      }}
    </Queue>
  )
}

function OpenReport({ report, decided }: { report: WaitingReport; decided: Decided }) {
  const { member, reporter, helper, upheld_before: before } = report
  return (
    <>
      <OpenHead title={reportReasons[report.reason]} since={report.reported_at}>
        {kinds[report.kind]}, told to us on {formatWhen(report.reported_at, new Date())}.
      </OpenHead>
      <PersonLine
        person={member}
        note={before === 0 ? 'No report about them was right before' : `${before} reports about them were right before`}
      />
      <section aria-label="What was reported" className={classes.box}>
        <Text size="sm" c="dimmed" mb="xs">
          As it stood when it was reported
        </Text>
        <Evidence evidence={report.evidence} />
      </section>
      {/* What came with a request, a photo of a loan and the word with an offer stand in no conversation. */}
      {report.kind === 'message' && report.evidence.file !== undefined && <ReadMessages reportId={report._id} />}
      <section aria-label="What the reporter says">
        <PersonLine
          person={reporter}
          note={
            helper
              ? `told us by ${helper.firstname} ${helper.lastname}, and stays unnamed`
              : 'told us, and stays unnamed'
          }
        />
        {report.details && (
          <p className={classes.quote} style={{ marginTop: '0.75rem' }}>
            {report.details}
          </p>
        )}
      </section>
      <ReportDecision report={report} decided={decided} />
    </>
  )
}

const outcomesFor = (kind: ReportKind, firstname: string) => [
  { value: 'no_action' as const, label: 'Nothing is wrong', means: 'The report is closed, and nobody hears of it.' },
  { value: 'warned' as const, label: `Warn ${firstname}`, means: 'They get an email that asks them to put it right.' },
  ...(kind === 'member'
    ? []
    : [{ value: 'removed' as const, label: 'Take it away', means: 'Nobody sees it any more.' }]),
  {
    value: 'suspended' as const,
    label: `Suspend ${firstname}`,
    means: 'They are logged out at once, found by nobody, and told by mail why and how to appeal.',
  },
]

function ReportDecision({ report, decided }: { report: WaitingReport; decided: Decided }) {
  const [outcome, setOutcome] = useDraft<ReportOutcome | undefined>('outcome', undefined)
  const [note, setNote] = useDraft('note', '')
  const [takesAway, setTakesAway] = useDraft('takesAway', true)
  const mayTakeAway = outcome === 'suspended' && report.kind !== 'member'
  const [isChecked, setChecked] = useState(false)
  const resolve = useAct(resolveReport, { refreshes: [seeQueues] })
  const problems = isChecked && {
    outcome: outcome ? undefined : 'Choose an outcome',
    note: note.trim() ? undefined : 'Give a reason',
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!outcome || !note.trim()) return
    resolve.mutate(
      { params: { id: report._id }, body: { outcome, note, ...(mayTakeAway && { takes_away: takesAway }) } },
      { onSuccess: () => decided.done('Decided.'), onError: decided.failed },
    )
  }
  return (
    <form className={classes.decide} onSubmit={submit}>
      <Choices
        legend="What do you decide?"
        name="outcome"
        options={outcomesFor(report.kind, report.member.firstname)}
        value={outcome}
        onChange={setOutcome}
        error={problems ? problems.outcome : undefined}
      />
      {mayTakeAway && (
        <Switch
          label="Take what was reported away as well"
          description={
            takesAway
              ? 'Nobody sees it any more, also once the suspension has ended.'
              : `It stays where others can read it, though ${report.member.firstname} is suspended.`
          }
          checked={takesAway}
          onChange={({ currentTarget }) => setTakesAway(currentTarget.checked)}
        />
      )}
      <WordsField
        label="Your reason"
        description="For us: the log of acts keeps it."
        place="reports"
        name={report.member.firstname}
        value={note}
        onChange={setNote}
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
