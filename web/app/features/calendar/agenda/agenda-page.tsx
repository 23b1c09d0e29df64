import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatShortDay, toDay } from '../../../lib/format.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useAgenda } from '../queries.ts'
import { getDays, getMonday, getNoon, shifted, weeksLater } from './days.ts'
import type { Move } from './dragging.ts'
import { Week } from './week.tsx'

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

type Props = {
  /** A sheet that proposes another time for a booking. */
  mover: ComponentType<Move & { onClose: () => void }>
}

/** A member's week: seven columns on wide screens, a list on a phone. Arrow keys change the week. */
export function AgendaPage({ mover: Mover }: Props) {
  const [search, setSearch] = useSearchParams()
  const now = new Date()
  const today = toDay(now)
  const asked = search.get('from')
  const monday = getMonday(isDay(asked) ? asked : today)
  const agenda = useAgenda(monday)
  const [move, setMove] = useState<Move>()
  const title = useRef<HTMLHeadingElement>(null)
  const show = (from: string): void => {
    setSearch(from === getMonday(today) ? {} : { from }, { preventScrollReset: true })
    title.current?.focus()
  }
  const byKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') show(weeksLater(monday, -1))
    if (event.key === 'ArrowRight') show(weeksLater(monday, 1))
  }
  return (
    <>
      <PageHeader
        title="Your week"
        lead="Your bookings, and when your other calendars say you’re busy."
        back={{ to: '/bookings', label: 'Back to your bookings' }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every key does what a button beside it does, too */}
      <div onKeyDown={byKey}>
        <Group justify="space-between" mb="md" gap="xs">
          <Title order={2} size="h4" ref={title} tabIndex={-1} aria-live="polite">
            {formatShortDay(getNoon(monday), now)} to {formatShortDay(getNoon(shifted(monday, 6)), now)}
          </Title>
          <Group gap="xs">
            <ActionIcon variant="default" aria-label="Week before" onClick={() => show(weeksLater(monday, -1))}>
              <IconChevronLeft size={20} />
            </ActionIcon>
            <Button variant="default" onClick={() => show(getMonday(today))}>
              This week
            </Button>
            <ActionIcon variant="default" aria-label="Week after" onClick={() => show(weeksLater(monday, 1))}>
              <IconChevronRight size={20} />
            </ActionIcon>
          </Group>
        </Group>
        {agenda.isError && <ErrorBox error={agenda.error} onRetry={() => void agenda.refetch()} />}
        {!agenda.data && !agenda.isError && <SkeletonRows count={5} />}
        {agenda.data && <Week days={getDays(monday, agenda.data.data)} today={today} now={now} onMove={setMove} />}
      </div>
      {move && <Mover {...move} onClose={() => setMove(undefined)} />}
    </>
  )
}
