import { NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { listFollowing } from '@sparkhood/contract/people/follows'
import { type HelperRight, maxHelperDays } from '@sparkhood/contract/people/helper-terms'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { type FormEvent, useState } from 'react'
import { fieldErrors, useCall } from '../../lib/api.ts'
import { toDay } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { MonthlyLimits, RightsTicks } from '../../ui/forms/helper-fields.tsx'
import { toast } from '../../ui/page/toasts.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import classes from './cards.module.css'
import { useInvite } from './queries.ts'
import { rightWords } from './words.ts'

type Draft = {
  email: string
  memberId: string
  rights: HelperRight[]
  monthly_pounds: number
  monthly_sparks: number
  lastDay: string
}

const usualDays = 180
const inDays = (days: number): string => toDay(new Date(Date.now() + days * dayMs))

const getDraft = (): Draft => ({
  email: '',
  memberId: '',
  rights: ['book', 'message', 'diary'],
  monthly_pounds: 50,
  monthly_sparks: 0,
  lastDay: inDays(usualDays),
})

const getBody = ({ email, memberId, rights, monthly_pounds, monthly_sparks, lastDay }: Draft) => ({
  ...(memberId ? { member_id: memberId } : { email: email.trim() }),
  rights,
  ...(rights.includes('pay') && { monthly_pounds, monthly_sparks }),
  last_day: lastDay,
})

/** Invites a helper: who, the rights, the spending limits and the end date. */
export function InviteForm() {
  const [draft, setDraft] = useState(getDraft)
  const invite = useInvite()
  const errors = fieldErrors(invite.error)
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const { mutate } = invite
    mutate(
      { body: getBody(draft) },
      {
        onSuccess: () => {
          setDraft(getDraft())
          toast('Invitation sent.')
        },
      },
    )
  }
  return (
    <form onSubmit={send} noValidate aria-label="Invite somebody to act for you">
      <Stack gap="md" maw={560}>
        <div>
          <Title order={2}>Ask somebody to act for you</Title>
          <Text c="dimmed">A daughter, a carer, a neighbour you trust. They use their own account, never yours.</Text>
        </div>
        <Whom draft={draft} change={change} error={errors.email} />
        <Rights draft={draft} change={change} />
        {draft.rights.includes('pay') && (
          <MonthlyLimits value={draft} onChange={change} errors={errors} className={classes.limits} />
        )}
        <TextInput
          type="date"
          label="Last day"
          description="A year from now at most. You can end it sooner."
          min={inDays(1)}
          max={inDays(maxHelperDays)}
          value={draft.lastDay}
          onChange={({ currentTarget: { value } }) => change({ lastDay: value })}
          error={errors.last_day}
        />
        <Text size="sm" c="dimmed">
          They can never see or change your password, email, phone, bank, documents or privacy settings, write reviews,
          or close your account.
        </Text>
        {invite.error && <ErrorBox error={getMessage(invite.error)} />}
        <BusyButton busy={invite.isPending} w="fit-content">
          Send the invitation
        </BusyButton>
      </Stack>
    </form>
  )
}

type Part = { draft: Draft; change: (part: Partial<Draft>) => void }

/** By email address, or from the members that this one follows. */
function Whom({ draft, change, error }: Part & { error: string | undefined }) {
  const followed = useCall(listFollowing, { query: { limit: 50 } }).data?.data ?? []
  return (
    <>
      {followed.length > 0 && (
        <NativeSelect
          label="Who"
          value={draft.memberId}
          onChange={({ currentTarget: { value } }) => change({ memberId: value })}
          data={[
            { value: '', label: 'Somebody else, by email' },
            ...followed.map(({ following_id: { _id, firstname, lastname } }) => ({
              value: _id,
              label: `${firstname} ${lastname}`.trim(),
            })),
          ]}
        />
      )}
      {draft.memberId === '' && (
        <TextInput
          type="email"
          label="Their email address"
          description="They can join with it if they aren’t a member yet."
          autoComplete="off"
          value={draft.email}
          onChange={({ currentTarget: { value } }) => change({ email: value })}
          error={error}
        />
      )}
    </>
  )
}

function Rights({ draft, change }: Part) {
  return (
    <RightsTicks
      legend="What they may do"
      words={rightWords}
      value={draft.rights}
      onChange={(rights) => change({ rights })}
      className={classes.choices}
    >
      {draft.rights.includes('book') && !draft.rights.includes('pay') && (
        <Text size="sm">Without a limit to spend, they can only ask for what costs nothing.</Text>
      )}
    </RightsTicks>
  )
}
