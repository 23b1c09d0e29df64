import { Button, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCarriedDay } from '../../../../ui/page/carried-day.ts'
import type { Length } from '../../queries.ts'
import type { Props as Fields, parts } from '../booking-fields.tsx'
import type { Problems } from '../draft.ts'
import { Answers } from './answers.tsx'
import classes from './easy-form.module.css'
import { getQuestion, isAnswered, type Step, stepAt, steps } from './steps.ts'
import { DayChoice, LengthChoice, TimeChoice } from './when-choices.tsx'

type Known = {
  startsAt: Date | undefined
  length: Length
  /** For a tool: the client collects it. */
  isCollected: boolean
  parts: typeof parts
}
type Props = Omit<Fields, 'problems'> &
  Known & {
    /** The missing fields of all steps. */
    missing: Problems
    onSubmit: (event: FormEvent) => void
    /** The price and the button that books, shown with the last step. */
    children: ReactNode
  }

/** The same form with one question per screen, each with back, next and the progress. */
export function EasyForm({ missing, onSubmit, children, ...fields }: Props) {
  const { offer } = fields
  const [search, setSearch] = useSearchParams()
  const { carry } = useCarriedDay()
  const [tried, setTried] = useState<Step>()
  const step = stepAt(search.get('step'), missing)
  const nth = steps.indexOf(step)
  const isLast = nth === steps.length - 1
  const toStep = (next: Step): void => {
    setTried(undefined)
    const query = new URLSearchParams(search)
    query.set('step', next)
    setSearch(query)
  }
  const go = (event: FormEvent): void => {
    event.preventDefault()
    const next = steps[nth + 1]
    if (!next) onSubmit(event)
    else if (isAnswered(step, missing)) toStep(next)
    else setTried(step)
  }
  const before = steps[nth - 1]
  return (
    <form onSubmit={go} noValidate className={classes.form}>
      <Head step={step} nth={nth} question={getQuestion(step, offer)} />
      <Question step={step} {...fields} problems={tried === step ? missing : {}} onStep={toStep} />
      {isLast && children}
      <div className={classes.ways}>
        {before ? (
          <Button variant="default" onClick={() => toStep(before)}>
            Back
          </Button>
        ) : (
          <Button variant="default" component={Link} to={carry(`/book-service?skill=${offer._id}`)}>
            Back
          </Button>
        )}
        {!isLast && <Button type="submit">Next</Button>}
      </div>
    </form>
  )
}

/** The progress and the question, which is announced when it appears. */
function Head({ step, nth, question }: { step: Step; nth: number; question: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  const id = useId()
  return (
    <div>
      <p id={id} className={classes.progress}>
        Step {nth + 1} of {steps.length}
      </p>
      <progress className={classes.bar} aria-labelledby={id} value={nth + 1} max={steps.length} />
      <Title order={2} ref={heading} tabIndex={-1} className={classes.question}>
        {question}
      </Title>
    </div>
  )
}

type QuestionProps = Fields & Known & { step: Step; onStep: (step: Step) => void }

function Question({ step, onStep, length, parts: { WhatField, PlacePart, PhotosField }, ...fields }: QuestionProps) {
  const { offer, draft, onChange, problems, photos, onPhotos } = fields
  const when = { offer, draft, onChange, length }
  switch (step) {
    case 'what':
      return <WhatField offer={offer} draft={draft} onChange={onChange} error={problems.description} />
    case 'where':
      return <PlacePart offer={offer} draft={draft} onChange={onChange} error={problems.location} />
    case 'length':
      return <LengthChoice {...when} />
    case 'day':
      return <DayChoice {...when} error={problems.day} />
    case 'time':
      return <TimeChoice {...when} error={problems.time} />
    case 'photos':
      return <PhotosField draft={draft} onChange={onChange} photos={photos} onPhotos={onPhotos} />
    case 'check':
      return <Answers {...fields} length={length} onStep={onStep} />
  }
}
