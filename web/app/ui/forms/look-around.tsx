import { Button } from '@mantine/core'
import { findOutward } from '@sparkhood/contract/primitives/postcodes'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './look-around.module.css'

/** Shows visitors a neighbourhood before they join. */
export function LookAround({ label }: { label: string }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState(false)
  const look = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const outward = findOutward(String(new FormData(event.currentTarget).get('postcode') ?? ''))
    setProblem(outward === undefined)
    if (outward) void navigate(`/near/${outward}`)
  }
  return (
    <form className={classes.look} onSubmit={look} noValidate>
      <label htmlFor="look-around" className={classes.label}>
        {label}
      </label>
      {problem && (
        <p id="look-around-problem" role="alert" className={classes.problem}>
          Enter a postcode, for example LS6 3KV
        </p>
      )}
      <div className={classes.row}>
        <input
          id="look-around"
          name="postcode"
          className={classes.field}
          placeholder="Your postcode"
          autoComplete="postal-code"
          maxLength={12}
          aria-invalid={problem}
          aria-describedby={problem ? 'look-around-problem' : undefined}
          onChange={() => setProblem(false)}
        />
        <Button type="submit" variant="default" size="md">
          See neighbours
        </Button>
      </div>
    </form>
  )
}
