import { NativeSelect, TextInput } from '@mantine/core'
import {
  type ConsentGiver,
  type ConsentWay,
  consentGivers,
  consentWays,
} from '@sparkhood/contract/admin/assisted-terms'
import { type HelperRight, maxHelperDays } from '@sparkhood/contract/people/helper-terms'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { toDay } from '../../../lib/format.ts'
import { MonthlyLimits, RightsTicks } from '../../../ui/forms/helper-fields.tsx'
import { Tick } from '../../../ui/forms/tick.tsx'
import classes from './assisted.module.css'
import { rightWords } from './words.ts'

export const inDays = (days: number): string => toDay(new Date(Date.now() + days * dayMs))

export type Agreement = {
  rights: HelperRight[]
  monthly_pounds: number
  monthly_sparks: number
  last_day: string
}
export const usualAgreement = (): Agreement => ({
  rights: ['book', 'message', 'diary', 'pay'],
  monthly_pounds: 0,
  monthly_sparks: 40,
  last_day: inDays(180),
})

/** The agreement to send; limits only if money may be spent. */
export const getAgreement = ({ rights, monthly_pounds, monthly_sparks, last_day }: Agreement) => ({
  rights,
  last_day,
  ...(rights.includes('pay') && { monthly_pounds, monthly_sparks }),
})

type AgreementProps = {
  value: Agreement
  onChange: (part: Partial<Agreement>) => void
  errors: Record<string, string>
}

/** What an organiser may do for somebody, the spending limits, and the end date. */
export function AgreementFields({ value, onChange, errors }: AgreementProps) {
  return (
    <>
      <RightsTicks
        legend="What you may do for them"
        words={rightWords}
        value={value.rights}
        onChange={(rights) => onChange({ rights })}
        className={classes.rights}
      />
      {value.rights.includes('pay') && (
        <MonthlyLimits value={value} onChange={onChange} errors={errors} className={classes.two} />
      )}
      <TextInput
        type="date"
        label="Last day"
        description="At most a year from now. Ask them again before it ends."
        min={inDays(1)}
        max={inDays(maxHelperDays)}
        value={value.last_day}
        onChange={({ currentTarget }) => onChange({ last_day: currentTarget.value })}
        error={errors.last_day}
      />
    </>
  )
}

export type Consent = { given_by: ConsentGiver; how: ConsentWay }
export const usualConsent: Consent = { given_by: 'member', how: 'phone' }

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type ConsentProps = {
  value: Consent
  onChange: (part: Partial<Consent>) => void
  /** The label of the field for a name; 'Who agreed' by default. */
  label?: string
}

/** Who gave consent, and how. */
export function ConsentFields({ value, onChange, label = 'Who agreed' }: ConsentProps) {
  return (
    <div className={classes.two}>
      <NativeSelect
        label={label}
        data={choicesOf(consentGivers)}
        value={value.given_by}
        onChange={({ currentTarget }) => onChange({ given_by: currentTarget.value as ConsentGiver })}
      />
      <NativeSelect
        label="How"
        data={choicesOf(consentWays)}
        value={value.how}
        onChange={({ currentTarget }) => onChange({ how: currentTarget.value as ConsentWay })}
      />
    </div>
  )
}

type TermsProps = {
  adult: boolean
  agreed: boolean
  onAdult: (is: boolean) => void
  onAgreed: (is: boolean) => void
  errors: Record<string, string>
}

/** The terms that are read to them before they agree. */
export function TermsTicks({ adult, agreed, onAdult, onAgreed, errors }: TermsProps) {
  return (
    <>
      <Tick
        label="They are 18 or over"
        checked={adult}
        error={errors.adult}
        onChange={({ currentTarget }) => onAdult(currentTarget.checked)}
      />
      <Tick
        label={
          <>
            I explained the{' '}
            <a href="/terms" target="_blank" rel="noreferrer">
              terms
            </a>{' '}
            and the{' '}
            <a href="/privacy" target="_blank" rel="noreferrer">
              privacy policy
            </a>
            , and they agreed. They want me to act for them.
          </>
        }
        checked={agreed}
        error={errors.terms_version}
        onChange={({ currentTarget }) => onAgreed(currentTarget.checked)}
      />
    </>
  )
}
