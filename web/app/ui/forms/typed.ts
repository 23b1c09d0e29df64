import { type ChangeEvent, useState } from 'react'
import type { z } from 'zod'

type Shape = (typed: string, before: string) => string
const asTyped: Shape = (typed) => typed

/** The props of a text field: its value, its error, and its change handler. */
export type TypedField = {
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * The text fields of a form, each with its error until it is edited. They live only in the component's state, so they
 * can contain numbers that must not be stored.
 */
export function useTyped<Fields extends Record<string, string>>(empty: Fields) {
  const [fields, setFields] = useState(empty)
  const [problems, setProblems] = useState<Partial<Record<keyof Fields, string>>>({})

  const change = (name: keyof Fields, value: string): void => {
    setFields((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }
  const field = (name: keyof Fields, shape: Shape = asTyped): TypedField => ({
    value: fields[name] ?? '',
    error: problems[name],
    onChange: ({ currentTarget }) => {
      // Only text typed at the end is formatted, so that the cursor never jumps.
      const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
      change(name, isAtEnd ? shape(currentTarget.value, fields[name] ?? '') : currentTarget.value)
    },
  })
  /** Validates the fields; if they are invalid, shows the errors. */
  const check = <S extends z.ZodType>(schema: S): z.output<S> | undefined => {
    const read = schema.safeParse(fields)
    const issues = read.error?.issues ?? []
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])) as typeof problems)
    return read.success ? read.data : undefined
  }
  const clear = (left: Partial<Fields> = empty): void => setFields((before) => ({ ...before, ...left }))
  return { fields, problems, field, change, check, clear, setProblems }
}
