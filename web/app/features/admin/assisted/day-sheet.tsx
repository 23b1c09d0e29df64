import { Group, Text, TextInput } from '@mantine/core'
import {
  getNotToComeLines,
  getSheetLines,
  numberElsewhere,
  printDaySheet,
  type DaySheet as Sheet,
  type SheetVisit,
  seeDaySheet,
} from '@sparkhood/contract/admin/day-sheets'
import { photoAt } from '@sparkhood/contract/files'
import { isId } from '@sparkhood/contract/primitives/ids'
import { dayWithYear } from '@sparkhood/contract/primitives/moments'
import { fetchFile, useCall } from '../../../lib/api.ts'
import { formatTime, toDay } from '../../../lib/format.ts'
import { useAddress } from '../../../ui/page/address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DeadEnd } from '../../../ui/states/dead-end.tsx'
import { InPlaceOf } from '../../../ui/states/in-place-of.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from './paper.module.css'
import { PrintButtons } from './print-buttons.tsx'

/** The visits of a day, to be printed for the member. The date is in the address. */
export function DaySheet({ id }: { id: string }) {
  const { query, set } = useAddress()
  const day = query.get('day') || toDay(new Date())
  const asking = { params: { id }, query: { day } }
  const asked = useCall(seeDaySheet, asking, { enabled: isId(id) })
  const sheet = asked.data?.data
  return (
    <>
      <div className={classes.screen}>
        <PageHeader
          title="Day sheet"
          lead="One page in large type. Print it, and take or send it to them."
          back={{ to: `/admin/assisted/${id}`, label: 'Back to this person' }}
        />
        <Group align="flex-end" mb="lg">
          <TextInput
            type="date"
            label="Day"
            value={day}
            onChange={({ currentTarget }) => set('day', currentTarget.value)}
          />
          <PrintButtons fetchPdf={() => fetchFile(printDaySheet, asking)} isReady={sheet !== undefined} />
        </Group>
        {sheet && sheet.unanswered > 0 && (
          <Text mb="md">
            {sheet.unanswered === 1 ? 'A request' : `${sheet.unanswered} requests`} for this day{' '}
            {sheet.unanswered === 1 ? 'waits' : 'wait'} for an answer, and {sheet.unanswered === 1 ? 'is' : 'are'} not
            on the sheet.
          </Text>
        )}
      </div>
      <InPlaceOf
        of={asked}
        isUnknown={!isId(id)}
        waiting={<SkeletonRows count={4} />}
        missing={<DeadEnd title="We can’t find this person." to="/admin/assisted" label="Everybody without email" />}
        fallback="Failed to load the sheet"
      />
      {sheet && <Paper sheet={sheet} />}
    </>
  )
}

function Paper({ sheet }: { sheet: Sheet }) {
  const { visits, code_word: codeWord, organiser } = sheet
  return (
    <article className={classes.paper} aria-labelledby="sheet">
      <h2 id="sheet">
        {sheet.name}: {dayWithYear(new Date(`${sheet.day}T12:00:00Z`))}
      </h2>
      {visits.length === 0 && <p>Nobody comes on this day.</p>}
      {visits.map((visit) => (
        <Visit key={visit.booking_id} visit={visit} />
      ))}
      <div className={classes.frame}>
        Your visitor says these words at your door
        <strong>{codeWord}</strong>
      </div>
      {getSheetLines(codeWord)
        .slice(1)
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      <p>
        <strong>
          Questions? Ring {organiser.name} on {organiser.phone}.
        </strong>
      </p>
    </article>
  )
}

const getInitials = (name: string): string =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .join('')
    .slice(0, 2)

function Visit({ visit }: { visit: SheetVisit }) {
  return (
    <section className={classes.visit} aria-label={visit.who}>
      {visit.photourl ? (
        <img src={photoAt(visit.photourl, 'card')} alt={visit.who} />
      ) : (
        <span className={classes.nobody} aria-hidden>
          {getInitials(visit.who)}
        </span>
      )}
      <div>
        <p className={classes.time}>
          {formatTime(visit.starts_at)} to {formatTime(visit.ends_at)}
        </p>
        <p>
          <strong>{visit.who}</strong>
        </p>
        <p>{visit.title}</p>
        {visit.may_not_come ? (
          getNotToComeLines(visit.who).map((line) => (
            <p key={line}>
              <strong>{line}</strong>
            </p>
          ))
        ) : (
          <p>Phone: {visit.phone}</p>
        )}
        {visit.number && (
          <p>
            At the door, tell {visit.who.split(' ')[0]}: <strong>{visit.number}</strong>
          </p>
        )}
        {visit.number_hidden && <p>{numberElsewhere}</p>}
      </div>
    </section>
  )
}
