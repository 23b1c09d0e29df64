import { Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors } from '../../../lib/api.ts'
import { formatComingDay } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { useSuggestSkill } from '../queries.ts'
import classes from './add-skill.module.css'

/** Suggests a skill without a category: sends its name to us, and returns to Explore. */
export function SuggestSkill({ sought }: { sought: string }) {
  const [name, setName] = useState<string>()
  if (name === undefined)
    return (
      <Paper className={classes.suggest}>
        <Text>Can’t find your skill?</Text>
        <Button variant="default" onClick={() => setName(sought.trim())}>
          Suggest a new skill
        </Button>
      </Paper>
    )
  return <SuggestForm name={name} onChange={setName} onClose={() => setName(undefined)} />
}

type FormProps = { name: string; onChange: (name: string) => void; onClose: () => void }

function SuggestForm({ name, onChange, onClose }: FormProps) {
  const navigate = useNavigate()
  const suggest = useSuggestSkill()
  const [blank, setBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = (): void => {
    setBlank(!name.trim())
    // It is inside the wizard's form, which is not submitted.
    if (!name.trim()) return void field.current?.focus()
    suggest.mutate(
      { body: { name: name.trim() } },
      {
        onSuccess: ({ data }) => {
          toast(
            `Thank you for suggesting “${data.name}”. We’ll reply by ${formatComingDay(data.answer_by, new Date())}.`,
          )
          void navigate('/explore')
        },
      },
    )
  }
  const refused = suggest.error && (fieldErrors(suggest.error).name ?? getMessage(suggest.error))
  return (
    <Paper role="group" aria-label="Suggest a new skill" className={classes.suggestForm}>
      <Title order={3}>Suggest a new skill</Title>
      <TextInput
        ref={field}
        label="What do you call it?"
        description="We check suggestions within 2 days and email you. You’ll find yours under My skills."
        value={name}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={80}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It is inside the wizard's form, which Enter must not submit.
          event.preventDefault()
          send()
        }}
        error={blank ? 'Enter a name for your skill' : refused}
        autoFocus
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={suggest.isPending}>
          Cancel
        </Button>
        <BusyButton busy={suggest.isPending} busyLabel="Sending..." type="button" onClick={send}>
          Send suggestion
        </BusyButton>
      </div>
    </Paper>
  )
}
