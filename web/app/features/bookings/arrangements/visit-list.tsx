import { Anchor, Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import type { ArrangementVisit } from '@sparkhood/contract/bookings/arrangements'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import type { Refusing } from './answers.tsx'
import classes from './arrangements.module.css'
import { MoveSheet } from './move-sheet.tsx'
import { useAccept, useSkip } from './queries.ts'
import { clashWords, clockMovedWords, isOff, otherOf, partVisits, visitLabel } from './words.ts'

/** The visits: coming ones with their actions, or proposed ones to agree to. */
export function VisitList({ arrangement, onRefused }: Refusing) {
  if (arrangement.actions.includes('accept'))
    return <Choosing key={arrangement.visits[0]?._id} arrangement={arrangement} onRefused={onRefused} />
  const { coming, off, past } = partVisits(arrangement, new Date())
  const rest = { arrangement, onRefused }
  return (
    <>
      <Part title={arrangement.status === 'proposed' ? 'The dates' : 'Coming up'} visits={coming} {...rest}>
        {coming.length === 0 && <Text c="dimmed">No visits to come.</Text>}
      </Part>
      {off.length > 0 && <Part title="Not taking place" visits={off} {...rest} />}
      {past.length > 0 && <Part title="Past" visits={past} {...rest} />}
    </>
  )
}

type PartProps = Refusing & { title: string; visits: readonly ArrangementVisit[]; children?: ReactNode }

function Part({ title, visits, children, ...rest }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {children}
      {visits.length > 0 && (
        <ul className={classes.dates}>
          {visits.map((visit) => (
            <VisitLine key={visit._id} visit={visit} {...rest} />
          ))}
        </ul>
      )}
    </section>
  )
}

function VisitLine({ visit, arrangement, onRefused }: Refusing & { visit: ArrangementVisit }) {
  const when = formatWhen(visit.starts_at, new Date(), arrangement.time_zone)
  const page = arrangement.you_are === 'client' ? 'outward-progress' : 'inward-details'
  const isMoved = visit.starts_at.getTime() !== visit.usual_start.getTime()
  const off = isOff(visit, arrangement.status)
  return (
    <li className={classes.date} data-off={off || undefined}>
      <div>
        <span className={classes.when}>{when}</span>
        <Text size="sm" c="dimmed">
          {visitLabel(visit)}
          {isMoved && !off && `, moved from ${formatWhen(visit.usual_start, new Date(), arrangement.time_zone)}`}
          {visit.price !== arrangement.price &&
            `, ${formatMoney({ minor: visit.price, currency: arrangement.currency })}`}
        </Text>
        {visit.clock_moved && <Text size="sm">{clockMovedWords}</Text>}
      </div>
      <div className={classes.acts}>
        {visit.booking && (
          <Anchor component={Link} to={`/${page}/${visit.booking.id}`}>
            See the booking
          </Anchor>
        )}
        {visit.is_open && <VisitActs visit={visit} when={when} arrangement={arrangement} onRefused={onRefused} />}
      </div>
    </li>
  )
}

function VisitActs({ visit, when, arrangement, onRefused }: Refusing & { visit: ArrangementVisit; when: string }) {
  const [sheet, setSheet] = useState<'skip' | 'move'>()
  const skip = useSkip(arrangement._id)
  const confirm = (): void =>
    void skip.mutateAsync({ params: { id: arrangement._id }, body: { visit_id: visit._id } }).then(
      ({ message }) => {
        onRefused(undefined)
        toast(message)
      },
      (error: Error) => {
        setSheet(undefined)
        onRefused(getMessage(error))
      },
    )
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={() => setSheet('skip')} aria-label={`Skip ${when}`}>
        Skip
      </Button>
      <Button variant="subtle" size="compact-md" onClick={() => setSheet('move')} aria-label={`Move ${when}`}>
        Move
      </Button>
      <ConfirmSheet
        opened={sheet === 'skip'}
        onClose={() => setSheet(undefined)}
        title="Skip this visit?"
        confirm="Skip it"
        cancel="Go back"
        onConfirm={confirm}
        busy={skip.isPending}
      >
        <Text>
          {when}. It costs nothing, and the others stay as they are. We’ll tell {otherOf(arrangement).firstname}.
        </Text>
      </ConfirmSheet>
      {sheet === 'move' && <MoveSheet visit={visit} arrangement={arrangement} onClose={() => setSheet(undefined)} />}
    </>
  )
}

/** The proposed dates, each of which can be kept or left out. */
function Choosing({ arrangement, onRefused }: Refusing) {
  const now = new Date()
  const open = arrangement.visits.filter(({ status, starts_at }) => status === 'proposed' && starts_at > now)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const { accept, readAgain } = useAccept(arrangement._id)
  const other = otherOf(arrangement).firstname
  const kept = open.filter(({ _id, clash }) => clash === null && !leftOut.includes(_id))
  const send = (): void =>
    void accept.mutateAsync({ params: { id: arrangement._id }, body: { visits: kept.map(({ _id }) => _id) } }).then(
      () => onRefused(undefined),
      (error: Error) => {
        readAgain()
        onRefused(getMessage(error))
      },
    )
  return (
    <section aria-labelledby="dates">
      <Title order={2} size="h4" id="dates" mb="sm">
        The dates
      </Title>
      <Stack gap="md">
        <ul className={classes.dates}>
          {open.map((visit) => (
            <li key={visit._id} className={classes.date} data-off={visit.clash !== null || undefined}>
              <Checkbox
                label={<span className={classes.when}>{formatWhen(visit.starts_at, now, arrangement.time_zone)}</span>}
                checked={kept.includes(visit)}
                disabled={visit.clash !== null}
                onChange={({ currentTarget }) =>
                  setLeftOut((before) =>
                    currentTarget.checked ? before.filter((one) => one !== visit._id) : [...before, visit._id],
                  )
                }
              />
              {visit.clash && (
                <Text size="sm" c="var(--wait-ink)">
                  {clashWords(visit.clash, arrangement.you_are, other)}
                </Text>
              )}
              {visit.clock_moved && <Text size="sm">{clockMovedWords}</Text>}
            </li>
          ))}
        </ul>
        <BusyButton
          type="button"
          busy={accept.isPending}
          busyLabel="Agreeing..."
          disabled={kept.length === 0}
          onClick={send}
        >
          Agree to {kept.length} {kept.length === 1 ? 'visit' : 'visits'}
        </BusyButton>
      </Stack>
    </section>
  )
}
