import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & { value: number; onChange: (value: number) => void }

/**
 * A number that counts as 0 while its field is empty. The field stays empty until it loses the focus: an automatic 0
 * would end up behind the next digits, so that 15 became 150.
 */
export function NumberField({ value, onChange, ...rest }: Props) {
  const [isEmptied, setEmptied] = useState(false)
  return (
    <NumberInput
      {...rest}
      value={isEmptied && value === 0 ? '' : value}
      onChange={(typed) => {
        setEmptied(typed === '')
        onChange(Number(typed) || 0)
      }}
      onBlur={() => setEmptied(false)}
    />
  )
}
