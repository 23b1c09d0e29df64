import { TextInput } from '@mantine/core'

type Props = {
  value: string
  onChange: (value: string) => void
  /** Who reads it, where that is not operators alone. */
  description?: string
  maxLength?: number
  error?: string | undefined
  isFirst?: boolean
}

/** The reason that an operator gives for an act. */
export function Why({
  value,
  onChange,
  description = 'It’s in the audit log.',
  maxLength = 500,
  error,
  isFirst,
}: Props) {
  return (
    <TextInput
      label="Why"
      description={description}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={maxLength}
      error={error}
      required
      data-autofocus={isFirst || undefined}
    />
  )
}
