import { Button, Card, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { appointMember, inspectMember, type WholeMember } from '@sparkhood/contract/admin/members'
import type { Permission } from '@sparkhood/contract/admin/permissions'
import type { ReportReason } from '@sparkhood/contract/admin/safety'
import { restoreMember, suspendMember, warnMember } from '@sparkhood/contract/admin/sanctions'
import { signOutMember } from '@sparkhood/contract/people/sessions'
import { type FormEvent, useState } from 'react'
import { fieldErrors, useAct } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { useConsole } from '../frame/queries.ts'
import { Why } from '../one-form/why.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { becauseChoices } from './words.ts'

type Open = 'warn' | 'suspend' | 'restore' | 'sign-out' | 'reset-factor' | 'appoint'
type Props = { member: WholeMember }
type FormProps = Props & { onDone: (words: string) => void }

type Act = { name: Open; permission: Permission; label: string; isOpen: boolean }

function listActs(member: WholeMember): Act[] {
  const isMember = member.role === 'member' && member.state !== 'closed'
  const isSuspended = member.state === 'suspended'
  const hasRoleToLose = member.role !== 'member' && member.state !== 'closed'
  return [
    { name: 'warn', permission: 'members.suspend', label: 'Warn', isOpen: isMember && !isSuspended },
    { name: 'suspend', permission: 'members.suspend', label: 'Suspend', isOpen: isMember && !isSuspended },
    { name: 'restore', permission: 'members.suspend', label: 'Lift suspension', isOpen: isSuspended },
    {
      name: 'sign-out',
      permission: 'members.sign-out',
      label: 'Log out everywhere',
      isOpen: member.devices.length > 0,
    },
    {
      name: 'reset-factor',
      permission: 'members.second-factor',
      label: 'Reset second factor',
      isOpen: member.state !== 'closed',
    },
    {
      name: 'appoint',
      permission: 'members.appoint',
      label: 'Change role',
      isOpen: member.state === 'active' || hasRoleToLose,
    },
  ]
}

/** The actions on a member, each with its effect. */
export function MemberActs({ member }: Props) {
  const [open, setOpen] = useState<Open>()
  const may = useConsole().data?.data.duties ?? []
  const close = (): void => setOpen(undefined)
  const done = (words: string): void => {
    toast(words)
    close()
  }
  const acts = listActs(member).filter(({ permission, isOpen }) => isOpen && may.includes(permission))
  // There are no actions on a former member. The result of the last one stays until it is closed.
  if (acts.length === 0 && open === undefined) return null
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        What you can do
      </Title>
      <Stack gap="xs">
        {acts.map(({ name, label }) => (
          <Button key={name} variant="default" onClick={() => setOpen(name)}>
            {label}
          </Button>
        ))}
      </Stack>
      <Sheet opened={open === 'warn'} onClose={close} title={`Warn ${member.firstname}`}>
        <SanctionForm kind="warn" member={member} onDone={done} />
      </Sheet>
      <Sheet opened={open === 'suspend'} onClose={close} title={`Suspend ${member.firstname}`}>
        <SanctionForm kind="suspend" member={member} onDone={done} />
      </Sheet>
      <Sheet opened={open === 'restore'} onClose={close} title={`Let ${member.firstname} in again`}>
        <RestoreForm member={member} onDone={done} />
      </Sheet>
      <Sheet opened={open === 'reset-factor'} onClose={close} title={`Reset the second factor of ${member.firstname}`}>
        <ResetFactor member={member} onDone={done} />
      </Sheet>
      <Sheet opened={open === 'appoint'} onClose={close} title={`The role of ${member.firstname}`}>
        <RoleForm member={member} onDone={done} />
      </Sheet>
      <SignOut member={member} opened={open === 'sign-out'} onClose={close} onDone={done} />
    </Card>
  )
}

const refreshes = [inspectMember, seeQueues]
const lengths = [
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '', label: 'Until somebody lifts it' },
]
const inDays = (days: string): Date | null => {
  if (!days) return null
  const until = new Date()
  until.setDate(until.getDate() + Number(days))
  return until
}

function SanctionForm({ kind, member, onDone }: FormProps & { kind: 'warn' | 'suspend' }) {
  const [because, setBecause] = useState<ReportReason | null>(null)
  const [reason, setReason] = useState('')
  const [days, setDays] = useState('30')
  const warn = useAct(warnMember, { refreshes, onDone: ({ message }) => onDone(message) })
  const suspend = useAct(suspendMember, { refreshes, onDone: ({ message }) => onDone(message) })
  const { error, isPending } = kind === 'warn' ? warn : suspend
  const problems = fieldErrors(error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const params = { id: member._id }
    const body = { because: because as ReportReason, reason }
    if (kind === 'warn') warn.mutate({ params, body })
    else suspend.mutate({ params, body: { ...body, until: inDays(days) } })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <NativeSelect
          label="Reason"
          data={[{ value: '', label: 'Choose one', disabled: true }, ...becauseChoices]}
          value={because ?? ''}
          onChange={(event) => setBecause(event.currentTarget.value as ReportReason)}
          error={problems.because}
          required
        />
        {kind === 'suspend' && (
          <NativeSelect
            label="For how long"
            data={lengths}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
        )}
        <Textarea
          label="Message"
          description={`${member.firstname} reads it in an email.`}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={2000}
          error={problems.reason}
          required
        />
        {kind === 'suspend' && (
          <Text c="dimmed">
            {member.firstname} is logged out at once and found by nobody. Bookings that are agreed stay; money that is
            held stays held. They can appeal once.
          </Text>
        )}
        <FormError error={error} />
        <BusyButton color={kind === 'suspend' ? 'red' : undefined} busy={isPending} busyLabel="Sending...">
          {kind === 'warn' ? 'Send warning' : 'Suspend'}
        </BusyButton>
      </Stack>
    </form>
  )
}

function RestoreForm({ member, onDone }: FormProps) {
  const [reason, setReason] = useState('')
  const restore = useAct(restoreMember, { refreshes, onDone: ({ message }) => onDone(message) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    restore.mutate({ params: { id: member._id }, body: { reason } })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Why
          value={reason}
          onChange={setReason}
          description={`${member.firstname} reads it in an email.`}
          maxLength={2000}
          error={restore.error ? getMessage(restore.error) : undefined}
          isFirst
        />
        <BusyButton busy={restore.isPending} busyLabel="Saving...">
          Lift suspension
        </BusyButton>
      </Stack>
    </form>
  )
}

const roleChoices = [
  { value: 'member', label: 'Member: uses the site' },
  { value: 'moderator', label: 'Moderator: handles members and content' },
  { value: 'admin', label: 'Admin: also ID documents, disputes and money' },
]

function RoleForm({ member, onDone }: FormProps) {
  // A member who is closing their account can lose a role, but not get one.
  const choices = roleChoices.filter(
    ({ value }) => member.state === 'active' || value === 'member' || value === member.role,
  )
  const [role, setRole] = useState<WholeMember['role']>(member.role)
  const [reason, setReason] = useState('')
  const appoint = useAct(appointMember, { refreshes, onDone: ({ message }) => onDone(message) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    appoint.mutate({ params: { id: member._id }, body: { role, reason } })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <NativeSelect
          label="Role"
          data={choices}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as WholeMember['role'])}
        />
        <Why
          value={reason}
          onChange={setReason}
          maxLength={2000}
          error={appoint.error ? getMessage(appoint.error) : undefined}
        />
        <BusyButton busy={appoint.isPending} busyLabel="Saving..." disabled={role === member.role}>
          Change role
        </BusyButton>
      </Stack>
    </form>
  )
}

function SignOut({ member, opened, onClose, onDone }: FormProps & { opened: boolean; onClose: () => void }) {
  const signOut = useAct(signOutMember, { refreshes, onDone: ({ message }) => onDone(message) })
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={`Log ${member.firstname} out everywhere?`}
      confirm="Log out"
      busy={signOut.isPending}
      onConfirm={() => signOut.mutate({ params: { id: member._id } })}
    >
      <Text>
        For an account that somebody else has got into. {member.firstname} may log in again, best with a new password.
      </Text>
      {signOut.error && <ErrorBox error={signOut.error} />}
    </ConfirmSheet>
  )
}
