import { Alert, Button, Stack, Text, Textarea, Title } from '@mantine/core'
import { sanctionReasons } from '@sparkhood/contract/admin/safety'
import type { OwnSuspension } from '@sparkhood/contract/admin/sanctions'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useUnsent } from '../../lib/drafts.ts'
import { formatDay } from '../../lib/format.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { type Credentials, type Outcome, type Owner, type Read, readOwnSuspension } from './acts.ts'
import { CodeForm, codeLeads, LostAll } from './code-form.tsx'
import { Problem } from './problem.tsx'
import classes from './sign-in.module.css'
import { useSubmit } from './use-submit.ts'

type Props = { credentials: Credentials; onBack: () => void }

/**
 * What a suspended member sees instead of the site: the reason, the end date, and a form for one appeal; after a code
 * if they have a second factor.
 */
export default function Suspended({ credentials, onBack }: Props) {
  const [heard, setHeard] = useState<Outcome>()
  const { email, password } = credentials
  const read = useCallback(() => {
    setHeard(undefined)
    void readOwnSuspension({ email, password }).then(setHeard)
  }, [email, password])
  useEffect(read, [read])
  const needsCode = heard?.refusal === 'sanction.second_factor'
  return (
    <Stack>
      <Title order={1}>Your account is suspended</Title>
      {needsCode && <AskForCode credentials={credentials} onDone={setHeard} />}
      {heard?.problem && !needsCode && <ErrorBox error={heard.problem} onRetry={read} />}
      {!heard && <SkeletonRows />}
      {heard?.read && <Found read={heard.read} credentials={credentials} />}
      <Button variant="subtle" onClick={onBack}>
        Back to log in
      </Button>
    </Stack>
  )
}

function AskForCode({ credentials, onDone }: { credentials: Credentials; onDone: (outcome: Outcome) => void }) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div>
      <Text c="dimmed">Confirm it’s you to see why. {codeLeads[isRecovery ? 'recovery' : 'totp']}</Text>
      <CodeForm
        key={String(isRecovery)}
        isRecovery={isRecovery}
        label="Continue"
        act={(acts, input) => acts.readOwnSuspension(credentials, input)}
        onDone={onDone}
      />
      <Button variant="subtle" fullWidth mt="sm" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? 'Use my authenticator app' : 'Use a recovery code'}
      </Button>
      <LostAll />
    </div>
  )
}

function Found({ read: { data, proof }, credentials }: { read: Read; credentials: Credentials }) {
  const owner = { ...credentials, proof }
  return (
    <>
      <Why suspension={data} />
      {data.closes_at && <Closing closesAt={data.closes_at} owner={owner} />}
      {data.appeal ? <Appealed appeal={data.appeal} /> : <AppealForm owner={owner} />}
    </>
  )
}

function Why({ suspension }: { suspension: OwnSuspension }) {
  return (
    <>
      <Text c="dimmed">Nobody can find you in the meantime. Agreed bookings and money on hold don’t change.</Text>
      <Facts>
        <Fact name="About">{sanctionReasons[suspension.because]}</Fact>
        {suspension.reason && <Fact name="We said">{suspension.reason}</Fact>}
        <Fact name="Since">{formatDay(suspension.since)}</Fact>
        <Fact name="Until">{suspension.until ? formatDay(suspension.until) : 'We lift it'}</Fact>
      </Facts>
    </>
  )
}

function Closing({ closesAt, owner }: { closesAt: Date; owner: Owner }) {
  const keep = useSubmit<undefined>((acts) => acts.keepOwn(owner))
  if (keep.said)
    return (
      <div role="status" className={classes.sent}>
        {keep.said}
      </div>
    )
  return (
    <Alert variant="light" color="red" title={`Your account will be deleted on ${formatDay(closesAt)}`}>
      <Stack gap="sm" align="flex-start">
        <Text>
          This was requested before the suspension. If it wasn’t you, or you’ve changed your mind, keep it. It won’t be
          deleted while an appeal is open.
        </Text>
        <Problem of={keep} />
        <BusyButton type="button" busy={keep.busy} busyLabel="Keeping..." onClick={() => void keep.submit(undefined)}>
          Keep my account
        </BusyButton>
      </Stack>
    </Alert>
  )
}

function Appealed({ appeal }: { appeal: NonNullable<OwnSuspension['appeal']> }) {
  return (
    <div role="status" className={classes.sent}>
      {appeal.outcome === null
        ? `You appealed on ${formatDay(appeal.at)}. Someone will review it within 7 days and email you.`
        : `We’ve reviewed it, and the suspension stays. ${appeal.answer}`}
    </div>
  )
}

function AppealForm({ owner }: { owner: Owner }) {
  const { typed: message, write, forget } = useUnsent<string>('appeal', '', owner.email.trim().toLowerCase())
  const appeal = useSubmit<string>((acts, words) => acts.sendAppeal({ ...owner, message: words }), forget)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void appeal.submit(message)
  }
  if (appeal.said)
    return (
      <div role="status" className={classes.sent}>
        {appeal.said}
      </div>
    )
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Textarea
          label="Do you think we are wrong?"
          description="You can appeal once. Tell us what we should know."
          value={message}
          onChange={(event) => write(event.currentTarget.value)}
          maxLength={2000}
          error={appeal.fields?.message}
        />
        {!appeal.fields?.message && <Problem of={appeal} />}
        <BusyButton busy={appeal.busy} busyLabel="Sending...">
          Appeal
        </BusyButton>
      </Stack>
    </form>
  )
}
