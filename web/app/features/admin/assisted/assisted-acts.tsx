import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import {
  closeAssisted,
  keepAssisted,
  listAssisted,
  renewCodeWord,
  seeAssisted,
  type WholeAssisted,
  withdrawConsent,
} from '@sparkhood/contract/admin/assisted-members'
import { takeOverDays, takeOverWaitDays } from '@sparkhood/contract/admin/assisted-terms'
import { makeTakeOverCode, stopTakeOver } from '@sparkhood/contract/admin/take-over-codes'
import { type FormEvent, Suspense, useState } from 'react'
import { useAct } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { panel } from '../../../ui/page/panel.tsx'
import { saveFile } from '../../../ui/page/save-file.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ConsentFields, usualConsent } from './agreement-fields.tsx'
import classes from './assisted.module.css'

// Loaded on demand, because each is opened seldom.
const ContactForm = panel(() => import('./contact-form.tsx').then((file) => file.ContactForm))
const RenewForm = panel(() => import('./renew-form.tsx').then((file) => file.RenewForm))

type Open = 'contact' | 'code' | 'word' | 'renew' | 'withdraw' | 'close'
type Props = { member: WholeAssisted }
type FormProps = Props & { onDone: (words: string) => void }

const refreshes = [seeAssisted, listAssisted]

/** Further actions about a member, each with its effect. */
export function AssistedActs({ member }: Props) {
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const done = (words: string): void => {
    toast(words)
    close()
  }
  const name = member.firstname
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        More
      </Title>
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('contact')}>
          Correct phone or address
        </Button>
        <Button variant="default" onClick={() => setOpen('code')}>
          Account takeover code
        </Button>
        <Button variant="default" onClick={() => setOpen('word')}>
          New code word
        </Button>
        <Button variant="default" onClick={() => setOpen('renew')}>
          Record consent
        </Button>
        <Button variant="default" onClick={() => setOpen('withdraw')}>
          They no longer want help
        </Button>
        <Button variant="subtle" color="red" onClick={() => setOpen('close')}>
          Close the account
        </Button>
      </Group>
      <Sheet opened={open === 'contact'} onClose={close} title={`How to reach ${name}`} size="lg">
        <Suspense fallback={<Skeleton height={200} />}>
          <ContactForm member={member} onDone={done} />
        </Suspense>
      </Sheet>
      <Sheet opened={open === 'code'} onClose={close} title={`A code for ${name}`}>
        <CodeForm member={member} onDone={done} />
      </Sheet>
      <Word member={member} opened={open === 'word'} onClose={close} onDone={done} />
      <Sheet opened={open === 'renew'} onClose={close} title={`The consent of ${name}`} size="lg">
        <Suspense fallback={<Skeleton height={400} />}>
          <RenewForm member={member} onDone={done} />
        </Suspense>
      </Sheet>
      <Sheet opened={open === 'withdraw'} onClose={close} title={`${name} wants no more help`}>
        <EndForm member={member} onDone={done} closes={false} />
      </Sheet>
      <Sheet opened={open === 'close'} onClose={close} title={`Close the account of ${name}`}>
        <EndForm member={member} onDone={done} closes />
      </Sheet>
    </Card>
  )
}

const getGoodFrom = (at: Date | null): string =>
  at
    ? `It works from ${formatDay(at)}`
    : `It works ${takeOverWaitDays} days after somebody else has posted the letter that warns of it`

/** Shows a code, which cannot be shown again. */
function CodeForm({ member, onDone }: FormProps) {
  const stop = useAct(stopTakeOver, { refreshes, onDone: ({ message }) => onDone(message) })
  const make = useAct(makeTakeOverCode, { refreshes })
  const made = make.data?.data
  const save = (): void => {
    if (!made) return
    const bytes = Uint8Array.from(atob(made.letter), (sign) => sign.charCodeAt(0))
    saveFile({
      blob: new Blob([bytes], { type: 'application/pdf' }),
      filename: `code-${member.reference}.pdf`,
    })
  }
  if (made)
    return (
      <Stack>
        <Text>Read it out, or print the letter. You won’t see it again.</Text>
        <div className={classes.code}>{made.code}</div>
        <Text size="sm" c="dimmed">
          It works once, from {formatDay(made.good_from)} at the earliest, until {formatDay(made.expires_at)}.
        </Text>
        <Button onClick={save}>Save the letter</Button>
      </Stack>
    )
  return (
    <Stack>
      <Text>
        With it and their phone number {member.firstname} sets an email address and a password, and looks after the
        account. From then on nobody acts for them.
      </Text>
      {member.code && (
        <>
          <Text>
            {member.code.made_by} made a code on {formatDay(member.code.made_at)}. {getGoodFrom(member.code.good_from)}.
            A new one takes its place.
          </Text>
          <Button
            color="red"
            variant="light"
            onClick={() => stop.mutate({ params: { id: member._id } })}
            loading={stop.isPending}
          >
            Cancel that code
          </Button>
        </>
      )}
      <Text size="sm" c="dimmed">
        {member.firstname} is warned by text at once where we can, or else by a letter that somebody else has to post.
        It works from {takeOverWaitDays} days after that until {takeOverDays} days after today. Give it to{' '}
        {member.firstname} alone.
      </Text>
      <FormError error={make.error ?? stop.error} />
      <Button onClick={() => make.mutate({ params: { id: member._id } })} loading={make.isPending}>
        Create a code
      </Button>
    </Stack>
  )
}

function Word({ member, opened, onClose, onDone }: FormProps & { opened: boolean; onClose: () => void }) {
  const renew = useAct(renewCodeWord, {
    refreshes,
    onDone: ({ data }) => onDone(`The code word is now “${data.code_word}”`),
  })
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title="Change the code word?"
      confirm="New code word"
      busy={renew.isPending}
      onConfirm={() => renew.mutate({ params: { id: member._id } })}
    >
      Visitors say “{member.code_word}” until then. Tell {member.firstname} the new one: sheets and cards that are
      printed have the old one.
      {renew.error && <ErrorBox error={renew.error} />}
    </ConfirmSheet>
  )
}

/** An account that is being closed, and how to keep it. */
export function ClosingAccount({ member }: Props) {
  const [consent, setConsent] = useState(usualConsent)
  const keep = useAct(keepAssisted, { refreshes, onDone: ({ message }) => toast(message) })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    keep.mutate({ params: { id: member._id }, body: consent })
  }
  if (!member.closes_at) return null
  return (
    <Card component="form" onSubmit={send} noValidate>
      <Stack>
        <Title order={2} size="h4">
          This account closes on {formatDay(member.closes_at)}
        </Title>
        <Text>
          If that was a mistake, or {member.firstname} wants to keep it, say who told you. Nobody acts for them until
          you record their consent.
        </Text>
        <ConsentFields label="Who told you" value={consent} onChange={(part) => setConsent({ ...consent, ...part })} />
        <FormError error={keep.error} />
        <div>
          <BusyButton busy={keep.isPending} busyLabel="Saving...">
            Keep the account
          </BusyButton>
        </div>
      </Stack>
    </Card>
  )
}

function EndForm({ member, onDone, closes }: FormProps & { closes: boolean }) {
  const [consent, setConsent] = useState(usualConsent)
  const options = { refreshes, onDone: ({ message }: { message: string }) => onDone(message) }
  const withdraw = useAct(withdrawConsent, options)
  const close = useAct(closeAssisted, options)
  const act = closes ? close : withdraw
  const send = (event: FormEvent): void => {
    event.preventDefault()
    act.mutate({ params: { id: member._id }, body: consent })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>
          {closes
            ? 'Nobody acts for them any more. The account is hidden at once and erased in 14 days.'
            : 'Nobody acts for them any more. The account stays, and what is booked stays booked.'}
        </Text>
        <ConsentFields label="Who told you" value={consent} onChange={(part) => setConsent({ ...consent, ...part })} />
        <FormError error={act.error} />
        <div>
          <BusyButton busy={act.isPending} busyLabel="Recording..." color="red">
            {closes ? 'Close the account' : 'End the help'}
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}
