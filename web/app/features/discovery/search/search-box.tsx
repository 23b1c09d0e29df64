import { CloseButton, Loader } from '@mantine/core'
import { searchMaxLength, typingMinLength } from '@sparkhood/contract/listings/search'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isEnough, isEnoughTyped } from './address.ts'
import classes from './search-box.module.css'

const waitMs = 300

type Props = {
  /** The search term in the address. */
  term: string
  busy: boolean
  /** Called once typing has paused; with an empty text if it is too short to search. */
  onTerm: (term: string) => void
  /** Called on Enter. */
  onEnter: (term: string) => void
}

/** The search field. It searches while people type, and at once on Enter. */
export function SearchBox({ term, busy, onTerm, onEnter }: Props) {
  const { text, setText, input, submit, clear } = useTyping({ term, onTerm, onEnter })
  const isShort = text.trim() !== '' && !isEnoughTyped(text) && text.trim() !== term
  return (
    <search>
      <form className={classes.box} onSubmit={submit}>
        <IconSearch size={20} aria-hidden className={classes.glass} />
        <Words text={text} onType={setText} field={input} />
        <span className={classes.end}>
          {busy && <Loader size={18} aria-hidden />}
          {text !== '' && <CloseButton size="2.75rem" iconSize={20} aria-label="Clear the search" onClick={clear} />}
        </span>
      </form>
      <p id="search-hint" className={classes.hint} role="status">
        {isShort ? `Keep typing: at least ${typingMinLength} characters, or press Enter.` : ''}
      </p>
    </search>
  )
}

/** The typed text, which is reported with a delay and merged with the address. */
function useTyping({ term, onTerm, onEnter }: Omit<Props, 'busy'>) {
  const [text, setText] = useState(term)
  const told = useRef(term)
  const input = useRef<HTMLInputElement>(null)
  const tell = (words: string): void => {
    if (words.trim() === told.current) return
    told.current = isEnoughTyped(words) ? words.trim() : ''
    if (told.current !== term) onTerm(told.current)
  }

  // The focus moves here from the box in the header; a frame later, when the page has been announced.
  useEffect(() => {
    if (told.current !== '') return
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  // A link or Back changes the address without typing.
  useEffect(() => {
    if (term === told.current) return
    told.current = term
    setText(term)
  }, [term])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait anew
  useEffect(() => {
    const waiting = setTimeout(() => tell(text), waitMs)
    return () => clearTimeout(waiting)
  }, [text])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const words = text.trim()
    if (!isEnough(words)) {
      tell(text)
      return
    }
    told.current = words
    if (words !== term) onTerm(words)
    onEnter(words)
  }
  const clear = (): void => {
    setText('')
    tell('')
    input.current?.focus()
  }
  return { text, setText, input, submit, clear }
}

type WordsProps = { text: string; onType: (text: string) => void; field: RefObject<HTMLInputElement | null> }

function Words({ text, onType, field }: WordsProps) {
  return (
    <input
      ref={field}
      className={classes.input}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={searchMaxLength}
      aria-label="Search people and skills"
      aria-describedby="search-hint"
      placeholder="Search people and skills"
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}
