import { Anchor, Stack, Textarea, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { words } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Tick } from '../../ui/forms/tick.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import classes from './contact.module.css'
import { forget, giveBack, keep } from './kept.ts'
import type { Outcome } from './sending.ts'

// Loaded when somebody begins to type; the form renders without it.
const loadSending = () => import('./sending.ts')
const begin = (): void => {
  loadSending().then(
    ({ getReady }) => getReady(),
    () => undefined,
  )
}

const typedIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const text = (name: string): string => String(data.get(name) ?? '').trim()
  return {
    firstName: text('firstName'),
    email: text('email'),
    message: text('message'),
    website: text('website'),
    privacyPolicy: data.get('privacyPolicy') !== null,
  }
}

/** The contact form. Typed text is restored when the visitor leaves the page and comes back. */
export function ContactForm() {
  const [outcome, setOutcome] = useState<Outcome>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) giveBack(form.current)
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    setBusy(true)
    const sending = await loadSending().catch(() => undefined)
    const next = sending ? await sending.send(typed) : { problem: words.network }
    if (next.said) forget()
    setOutcome(next)
    setBusy(false)
  }
  if (outcome.said) return <Sent said={outcome.said} />
  const { problem, fields } = outcome
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={begin}
      onInput={({ currentTarget }) => keep(currentTarget)}
      className={classes.form}
    >
      <Stack gap="md">
        {problem && <ErrorBox error={problem} />}
        <Fields wrong={fields} />
        <BusyButton busy={busy} busyLabel="Sending..." size="lg">
          Send message
        </BusyButton>
      </Stack>
    </form>
  )
}

function Fields({ wrong }: { wrong: Outcome['fields'] }) {
  return (
    <>
      <TextInput label="First name" name="firstName" autoComplete="given-name" required error={wrong?.firstName} />
      <TextInput label="Email" name="email" type="email" autoComplete="email" required error={wrong?.email} />
      <Textarea label="Message" name="message" minRows={6} required error={wrong?.message} />
      <div className={classes.unseen} aria-hidden>
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Tick
        name="privacyPolicy"
        error={wrong?.privacyPolicy}
        label={
          <>
            I have read the{' '}
            <Anchor component={Link} to="/privacy-policy" target="_blank" inherit>
              privacy policy
            </Anchor>
          </>
        }
      />
    </>
  )
}

function Sent({ said }: { said: string }) {
  return (
    <div role="status" className={classes.sent}>
      <IconCircleCheck size={40} aria-hidden />
      <p>{said}</p>
    </div>
  )
}
