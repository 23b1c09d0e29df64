import { Badge, Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import {
  assistedStates,
  changeTellWay,
  seeAssisted,
  type WholeAssisted,
} from '@sparkhood/contract/admin/assisted-members'
import {
  consentGivers,
  consentKinds,
  consentWays,
  type TellWay,
  tellWays,
} from '@sparkhood/contract/admin/assisted-terms'
import { letterStates } from '@sparkhood/contract/admin/letters'
import { isId } from '@sparkhood/contract/primitives/ids'
import { IconCalendarEvent, IconId } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useAct, useCall } from '../../../lib/api.ts'
import { formatDay, formatShortDay } from '../../../lib/format.ts'
import { memberId } from '../../../lib/session.ts'
import { getMessage } from '../../../lib/words.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { part } from '../../../ui/page/part.ts'
import { startActing } from '../../../ui/page/start-acting.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DeadEnd } from '../../../ui/states/dead-end.tsx'
import { InPlaceOf } from '../../../ui/states/in-place-of.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from './assisted.module.css'
import { LetterActs } from './letters.tsx'
import { stateColours } from './words.ts'

// Loaded separately: at the foot of the page, with a form behind each of its buttons.
const AssistedActs = part(() => import('./assisted-acts.tsx').then((file) => file.AssistedActs))
const ClosingAccount = part(() => import('./assisted-acts.tsx').then((file) => file.ClosingAccount))

/** A member without email: what is known about them, and everything that is done for them. */
export function AssistedPage({ id }: { id: string }) {
  const asked = useCall(seeAssisted, { params: { id } }, { enabled: isId(id) })
  const member = asked.data?.data
  return (
    <>
      <PageHeader
        title={member ? `${member.firstname} ${member.lastname}` : 'Without email'}
        badge={member && <Badge color={stateColours[member.state]}>{assistedStates[member.state]}</Badge>}
        lead="We record that you opened this page."
        back={{ to: '/admin/assisted', label: 'Back to people without email' }}
      />
      <InPlaceOf
        of={asked}
        isUnknown={!isId(id)}
        waiting={<SkeletonRows count={5} />}
        missing={<DeadEnd title="We can’t find this person." to="/admin/assisted" label="Everybody without email" />}
        fallback="Failed to load this person"
      />
      {member && (
        <div className={classes.page}>
          <div className={classes.column}>
            {isLookedAfter(member) && <Doing member={member} />}
            <Who member={member} />
          </div>
          <div className={classes.column}>
            {member.closes_at && (
              <Suspense fallback={<Skeleton height={160} />}>
                <ClosingAccount member={member} />
              </Suspense>
            )}
            <Letters member={member} />
            <Consents member={member} />
            {isLookedAfter(member) && (
              <Suspense fallback={<Skeleton height={160} />}>
                <AssistedActs member={member} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </>
  )
}

type Props = { member: WholeAssisted }

const isLookedAfter = ({ state }: WholeAssisted): boolean => state === 'helped' || state === 'unhelped'

/** The most frequent tasks of an organiser. */
function Doing({ member }: Props) {
  const own = member.agreements.find(({ yours }) => yours)
  const begin = (): void => {
    if (!own) return
    const name = `${member.firstname} ${member.lastname}`
    const { _id: grantId, rights } = own
    startActing(
      { grantId, memberId: member._id, name, helperId: memberId(), rights, organised: true },
      rights.includes('book') ? '/explore' : '/bookings?tab=outward',
    )
  }
  return (
    <Stack gap="xs">
      {own ? (
        <Button onClick={begin} size="md">
          Act for {member.firstname}
        </Button>
      ) : (
        <Text>You don’t act for {member.firstname}. Record their consent to do so.</Text>
      )}
      <Button
        component={Link}
        to={`/admin/assisted/${member._id}/sheet`}
        variant="default"
        leftSection={<IconCalendarEvent size={20} aria-hidden />}
      >
        Day sheet
      </Button>
      <Button
        component={Link}
        to={`/admin/assisted/${member._id}/card`}
        variant="default"
        leftSection={<IconId size={20} aria-hidden />}
      >
        How-it-works card
      </Button>
    </Stack>
  )
}

function Who({ member }: Props) {
  return (
    <Card>
      <Facts>
        <Fact name="Member number">{member.reference}</Fact>
        {member.phone && <Fact name="Phone">{member.phone}</Fact>}
        <Fact name={member.street ? 'Address' : 'Place'}>
          {[member.street, member.place, member.zip_code].filter(Boolean).join(', ')}
        </Fact>
        <Fact name="Code word" note="Visitors say this at the door">
          {member.code_word}
        </Fact>
        <Fact name="Added">
          {formatDay(member.added_at)}, by {member.added_by}
        </Fact>
        {member.taken_over_at && (
          <Fact name="Independent since" note={member.code_made_by && `With a code made by ${member.code_made_by}`}>
            {formatDay(member.taken_over_at)}
          </Fact>
        )}
      </Facts>
      {isLookedAfter(member) && <ContactWay member={member} />}
    </Card>
  )
}

function ContactWay({ member }: Props) {
  const change = useAct(changeTellWay, {
    refreshes: [seeAssisted],
    onDone: ({ message }) => toast(message),
  })
  return (
    <NativeSelect
      mt="sm"
      label="How we contact them"
      data={Object.entries(tellWays).map(([value, label]) => ({ value, label }))}
      value={member.told_by}
      error={change.error && getMessage(change.error)}
      onChange={({ currentTarget }) =>
        change.mutate({ params: { id: member._id }, body: { told_by: currentTarget.value as TellWay } })
      }
    />
  )
}

function Letters({ member }: Props) {
  return (
    <section aria-label="Letters and texts">
      <Title order={2} size="h3" mb="xs">
        Letters and texts
      </Title>
      {member.letters.length === 0 ? (
        <Text c="dimmed">Nothing sent yet.</Text>
      ) : (
        <ul className={classes.rows}>
          {member.letters.map((letter) => (
            <li key={letter._id}>
              <div>
                <strong>{letter.subject}</strong>
                <Group gap="xs">
                  <Badge>{letterStates[letter.state]}</Badge>
                  <Text size="sm" c="dimmed">
                    {formatShortDay(letter.done_at ?? letter.made_at, new Date())}
                    {letter.problem && `. Not sent by text: ${letter.problem}`}
                  </Text>
                </Group>
              </div>
              {letter.state === 'waits' && <LetterActs letter={letter} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** An agreement ends at midnight after its last day. */
const formatLastDay = (endsAt: Date): string => formatDay(new Date(endsAt.getTime() - 1))

function Consents({ member }: Props) {
  return (
    <section aria-label="Consent">
      <Title order={2} size="h3" mb="xs">
        Consent
      </Title>
      <ul className={classes.rows}>
        {member.consents.map((one) => (
          <li key={one._id}>
            <div>
              <strong>{consentKinds[one.kind]}</strong>
              <Text size="sm" c="dimmed">
                {formatDay(one.recorded_at)}. {consentGivers[one.given_by]}, {consentWays[one.how].toLowerCase()}.
                Recorded by {one.recorded_by}.
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {member.agreements.map(({ _id, helper, ends_at }) => (
        <Text key={_id} size="sm" mt="xs">
          {helper.firstname} {helper.lastname} acts for {member.firstname} until {formatLastDay(ends_at)}.
        </Text>
      ))}
    </section>
  )
}
