import { Alert, Badge, Card, Stack, Text, Title } from '@mantine/core'
import type { Arrangement } from '@sparkhood/contract/bookings/arrangements'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Refused } from '../../../lib/api.ts'
import { formatHours } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import said from '../../../ui/said.module.css'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { NotFound } from '../../../ui/states/not-found.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { NotesProps } from '../notes/booking-notes.tsx'
import classes from '../view/booking-page.module.css'
import { Answers } from './answers.tsx'
import { ChangePanel } from './change-panel.tsx'
import { useArrangement } from './queries.ts'
import { VisitList } from './visit-list.tsx'
import { otherOf, ruleWords, standingWords, statusLabel } from './words.ts'

type Person = Arrangement['client']
type More = (person: Person) => ReactNode
type MoreProps = {
  more: More
  /** Reports the client's text. */
  aboutWords: NotesProps['aboutNote']
}

/** Regular visits, with the possible actions. */
export function ArrangementPage({ id, ...about }: MoreProps & { id: string }) {
  const { data, error, refetch } = useArrangement(id)
  if (error instanceof Refused && error.status < 500 && !data) return <NotFound />
  if (!data && error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={400} />
  return <Shown arrangement={data.data} {...about} />
}

function Shown({ arrangement, ...about }: MoreProps & { arrangement: Arrangement }) {
  const [refused, setRefused] = useState<string>()
  const isClient = arrangement.you_are === 'client'
  return (
    <>
      <PageHeader
        title={arrangement.title}
        badge={<Badge variant="light">{statusLabel(arrangement)}</Badge>}
        lead={ruleWords(arrangement)}
        back={{ to: `/bookings?tab=${isClient ? 'outward' : 'inward'}`, label: 'Back to your bookings' }}
      />
      <div className={classes.columns}>
        <Stack gap="lg">
          <VisitList arrangement={arrangement} onRefused={setRefused} />
        </Stack>
        <Stack gap="lg" className={classes.aside}>
          <Card component="section" aria-labelledby="stands">
            <Title order={2} size="h4" id="stands">
              What happens next
            </Title>
            <Text mt={4}>{standingWords(arrangement, new Date())}</Text>
            {refused && (
              <Alert color="red" role="alert" mt="sm">
                {refused}
              </Alert>
            )}
            <ChangePanel arrangement={arrangement} onRefused={setRefused} />
            <Answers arrangement={arrangement} onRefused={setRefused} />
          </Card>
          <About arrangement={arrangement} {...about} />
        </Stack>
      </div>
    </>
  )
}

/** With whom, what, where and for how much. */
function About({ arrangement, more, aboutWords }: MoreProps & { arrangement: Arrangement }) {
  const other = otherOf(arrangement)
  return (
    <Card>
      <Stack gap="sm">
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' }}>
          <Avatar person={other} size={48} />
          <div style={{ flex: '1 1 7rem', minWidth: 0 }}>
            <Text size="sm" c="dimmed">
              {arrangement.you_are === 'client' ? 'Your neighbour' : 'Your client'}
            </Text>
            <Text fw={600}>
              {other.firstname} {other.lastname}
            </Text>
          </div>
          {!other.former && more(other)}
        </div>
        <Text className={said.said}>{arrangement.description}</Text>
        {arrangement.you_are === 'provider' && arrangement.description && (
          <Text size="sm">{aboutWords(arrangement._id, other, 'Report this request')}</Text>
        )}
        <Facts>
          <Fact name="Where">{arrangement.booking_location || 'Shown once it is agreed'}</Fact>
          <Fact name="How long">{formatHours(arrangement.hours)}</Fact>
          <Fact
            name="Price of a visit"
            note={arrangement.payment_method === 'wallet' ? 'From the wallet' : 'In Sparks'}
          >
            <Money amount={{ minor: arrangement.price, currency: arrangement.currency }} strong />
          </Fact>
        </Facts>
      </Stack>
    </Card>
  )
}
