import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './suggest-input.module.css'

type Props = {
  label: string
  value: string
  options: readonly string[]
  /** Called for typed and for picked text. */
  onChange: (text: string) => void
  onFocus: () => void
  onBlur: () => void
  /** Shown below the suggestions: their source. */
  footnote?: string | undefined
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  'data-path'?: string | undefined
}

/** A text field with suggestions: arrows and Enter, or a tap. Much lighter than a full select. */
export function SuggestInput({ options, value, onChange, onBlur, footnote, ...field }: Props) {
  const offered = field.disabled ? [] : options
  const { listId, active, shown, isOpen, type, pick, press, startOver } = usePicking({ options: offered, onChange })
  return (
    <div className={classes.box}>
      <TextInput
        {...field}
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => {
          startOver()
          onBlur()
        }}
        maxLength={300}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
      />
      {isOpen && (
        <Suggestions
          id={listId}
          label={field.label}
          options={shown}
          active={active}
          onPick={pick}
          footnote={footnote}
        />
      )}
    </div>
  )
}

/** Whether the suggestions are open, and which one is highlighted. */
function usePicking({ options, onChange }: Pick<Props, 'options' | 'onChange'>) {
  const listId = useId()
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  const shown = closed ? [] : options
  const isOpen = shown.length > 0

  const type = (text: string): void => {
    setClosed(false)
    setActive(-1)
    onChange(text)
  }
  const pick = (option: string): void => {
    onChange(option)
    setClosed(true)
  }
  const press = (event: KeyboardEvent): void => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = shown[active]
    if (step) setActive((active + step + shown.length) % shown.length)
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen)
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
  }
  const startOver = (): void => {
    setClosed(false)
    setActive(-1)
  }
  return { listId, active, shown, isOpen, type, pick, press, startOver }
}

type SuggestionsProps = {
  id: string
  label: string
  options: readonly string[]
  active: number
  onPick: (option: string) => void
  footnote: string | undefined
}

function Suggestions({ id, label, options, active, onPick, footnote }: SuggestionsProps) {
  return (
    <div className={classes.list}>
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and hears the keys
          <div
            key={option}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={classes.option}
            // Pressing must not take the focus, or the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {option}
          </div>
        ))}
      </div>
      {footnote && <p className={classes.footnote}>{footnote}</p>}
    </div>
  )
}
