import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CodeField, isWholeCode } from '../../ui/forms/proofs/code-field.tsx'
import { PasswordField } from '../../ui/forms/proofs/password-field.tsx'
import { ResendCode } from '../../ui/forms/proofs/resend-code.tsx'
import { TermsWords } from '../../ui/forms/terms-words.tsx'
import { Tick } from '../../ui/forms/tick.tsx'
import type { LetterCode, TakingOver } from './acts.ts'
import { FormPage } from './form-page.tsx'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

type Step = 'letter' | 'email' | 'proof' | 'password'
type StepProps = { values: TakingOver; set: (part: Partial<TakingOver>) => void; onDone: () => void }

const nothingYet: TakingOver = {
  phone: '',
  letter_code: '',
  email: '',
  password: '',
  confirmPassword: '',
  adult: false,
  agreed: false,
}

/** Takes over an assisted account with a letter, in four steps. */
export function TakeOverForm() {
  const navigate = useNavigate()
  const [values, setValues] = useState(nothingYet)
  const [step, setStep] = useState<Step>('letter')
  const props = { values, set: (part: Partial<TakingOver>) => setValues((before) => ({ ...before, ...part })) }
  const steps: Record<Step, ReactNode> = {
    letter: <LetterStep {...props} onDone={() => setStep('email')} />,
    email: <EmailStep {...props} onDone={() => setStep('proof')} />,
    proof: <ProofStep {...props} onDone={() => setStep('password')} />,
    password: <PasswordStep {...props} onDone={() => void navigate('/success', { replace: true })} />,
  }
  return steps[step]
}

const ToLogin = () => (
  <>
    Already have a password?{' '}
    <Anchor component={Link} to="/login">
      Log in
    </Anchor>
  </>
)

type FrameProps = {
  title: string
  lead: ReactNode
  sent: { problem?: string; ended: number }
  onSend: () => void
  children: ReactNode
}

function StepPage({ title, lead, sent, onSend, children }: FrameProps) {
  const send = (event: FormEvent): void => {
    event.preventDefault()
    onSend()
  }
  return (
    <FormPage title={title} lead={lead} foot={<ToLogin />}>
      <form noValidate onSubmit={send}>
        <Stack mt="lg">
          <Problem of={sent} />
          {children}
        </Stack>
      </form>
    </FormPage>
  )
}

function LetterStep({ values, set, onDone }: StepProps) {
  const letter = useSubmit<LetterCode>((acts, input) => acts.checkLetter(input), onDone)
  return (
    <StepPage
      title="I have a letter with a code"
      lead="Look after your account yourself from now on. You need the letter, and an email address."
      sent={letter}
      onSend={() => void letter.submit({ phone: values.phone, letter_code: values.letter_code })}
    >
      <TextInput
        label="Phone number"
        description="The one your organiser rings."
        type="tel"
        autoComplete="tel"
        value={values.phone}
        error={letter.fields?.phone}
        onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
      />
      <TextInput
        label="Code"
        description="Ten letters and figures, for example 7KQ3F-X9M2A."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.letter_code}
        error={letter.fields?.letter_code}
        onChange={({ currentTarget }) => set({ letter_code: currentTarget.value })}
      />
      <BusyButton busy={letter.busy} busyLabel="Checking..." fullWidth mt="xs">
        Continue
      </BusyButton>
    </StepPage>
  )
}

function EmailStep({ values, set, onDone }: StepProps) {
  const code = useSubmit<string>((acts, email) => acts.sendCode(email), onDone)
  return (
    <StepPage
      title="Your email address"
      lead="The code is right. We’ll write to this address from now on, and send it a 4-digit code first."
      sent={code}
      onSend={() => void code.submit(values.email.trim())}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        value={values.email}
        error={code.fields?.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <BusyButton busy={code.busy} busyLabel="Sending..." fullWidth mt="xs">
        Send me the code
      </BusyButton>
    </StepPage>
  )
}

function ProofStep({ values, onDone }: StepProps) {
  const email = values.email.trim()
  const [code, setCode] = useState('')
  const proof = useSubmit<{ email: string; code: string }>((acts, input) => acts.proveEmail(input), onDone)
  const resent = useSubmit<string>((acts, address) => acts.sendCode(address))
  return (
    <StepPage
      title="Check your email"
      lead={
        <>
          Enter the 4-digit code we sent to <strong>{email}</strong>.
        </>
      }
      sent={proof}
      onSend={() => void proof.submit({ email, code })}
    >
      <CodeField onChange={setCode} isWrong={proof.problem !== undefined} />
      <BusyButton busy={proof.busy} busyLabel="Verifying..." disabled={!isWholeCode(code)} fullWidth>
        Continue
      </BusyButton>
      <ResendCode label="Send another code" onResend={() => resent.submit(email)} />
    </StepPage>
  )
}

function PasswordStep({ values, set, onDone }: StepProps) {
  const taking = useSubmit<TakingOver>((acts, input) => acts.takeAccountOver(input), onDone)
  const { fields } = taking
  return (
    <StepPage
      title="Choose a password"
      lead="The last step. From then on nobody acts for you any more."
      sent={taking}
      onSend={() => void taking.submit({ ...values, email: values.email.trim() })}
    >
      <PasswordField
        label="Password"
        description="At least 8 characters."
        autoComplete="new-password"
        value={values.password}
        error={fields?.password}
        onChange={({ currentTarget }) => set({ password: currentTarget.value })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        value={values.confirmPassword}
        error={fields?.confirmPassword}
        onChange={({ currentTarget }) => set({ confirmPassword: currentTarget.value })}
      />
      <Tick
        label="I am 18 or over"
        checked={values.adult}
        error={fields?.adult}
        onChange={({ currentTarget }) => set({ adult: currentTarget.checked })}
      />
      <Tick
        label={<TermsWords />}
        checked={values.agreed}
        error={fields?.terms_version}
        onChange={({ currentTarget }) => set({ agreed: currentTarget.checked })}
      />
      <BusyButton busy={taking.busy} busyLabel="One moment..." fullWidth mt="xs">
        Take over my account
      </BusyButton>
      <Text size="sm" c="dimmed" ta="center">
        What is booked stays booked.
      </Text>
    </StepPage>
  )
}
