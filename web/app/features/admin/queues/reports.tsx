import { Text } from '@mantine/core'
import { listReports, type ReportKind, reportReasons, type WaitingReport } from '@sparkhood/contract/admin/safety'
import { usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import type { Decided } from '../one-queue/opening.ts'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'
import { reportKindWords } from '../people/words.ts'
import { Evidence } from './evidence.tsx'
import { ReadMessages } from './read-messages.tsx'
import { ReportDecision } from './report-decision.tsx'

/** 'A review by Ben Archer', 'Ben Archer'. */
const whatIsReported = (kind: ReportKind, name: string): string =>
  kind === 'member' ? name : `${reportKindWords[kind]} by ${name}`

/** The number of earlier reports about a member that were upheld. */
function pastWords(count: number): string {
  if (count === 0) return 'No earlier report about them was upheld'
  return count === 1 ? 'One earlier report about them was upheld' : `${count} earlier reports about them were upheld`
}

/** Reports by members. */
export function ReportQueue() {
  const asked = usePages(listReports, {})
  const reports = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="reports"
      title="Reports"
      lead="We promise to look within 2 days. The person reported never finds out who told us."
      asked={asked}
      lines={reports.map(({ _id, kind, reason, member, reported_at }) => ({
        id: _id,
        title: reportReasons[reason],
        since: reported_at,
        person: member,
        about: whatIsReported(kind, `${member.firstname} ${member.lastname}`),
      }))}
      empty={{ title: 'No reports waiting', words: 'What members report appears here, oldest first.' }}
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
        {reportKindWords[report.kind]}, reported {formatWhen(report.reported_at, new Date())}.
      </OpenHead>
      <PersonLine person={member} note={pastWords(before)} />
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
              ? `reported it through ${helper.firstname} ${helper.lastname}, and stays anonymous`
              : 'reported it, and stays anonymous'
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
