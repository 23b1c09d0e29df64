import { CloseButton } from '@mantine/core'
import {
  type CSSProperties,
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useBackCloses } from './back/back-closes.ts'
import { afterPaint } from './drawn.ts'
import classes from './sheet.module.css'

const widthsRem = { md: 28, lg: 40, xl: 60 }

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  size?: keyof typeof widthsRem
  /** Something is on its way that closing would not call back: it stays open until that is known. */
  busy?: boolean | undefined
}

const Hold = createContext<(isHeld: boolean) => void>(() => {})

/** Keeps the sheet around this piece open while something is on its way. */
export const useHoldSheet = (isHeld: boolean): void => {
  const hold = useContext(Hold)
  useEffect(() => {
    hold(isHeld)
    return () => hold(false)
  }, [hold, isHeld])
}

/**
 * A dialog: from the bottom edge on phones, in the middle on wide screens.
 * The browser's own dialog keeps the focus inside, so a Select in here needs `comboboxProps={{ withinPortal: false }}`.
 */
export function Sheet({ opened, ...rest }: Props) {
  return opened ? <OpenSheet {...rest} /> : null
}

/** Gives the focus back to what opened the sheet; to the page, where what was confirmed has removed that. */
function focusAgain(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

/** A button at the end of what is longer than the screen would scroll out of sight what it is about. */
function focusFirst(shown: HTMLDialogElement): boolean {
  const except = shown.scrollHeight > shown.clientHeight ? ':not(button)' : ''
  const first = shown.querySelector<HTMLElement>(`[data-autofocus]${except}`)
  first?.focus()
  return first !== null
}

/** The same once it has come, where the sheet is still being loaded, unless somebody has moved on by then. Returns how to stop. */
function focusFirstToCome(shown: HTMLDialogElement): () => void {
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focusFirst(shown)) observer.disconnect()
  })
  if (!focusFirst(shown)) observer.observe(shown, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Shows a dialog above the page for as long as it is drawn, and moves the focus there and back. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, dim: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    // All of the page below becomes inert, and its styles are worked out anew: too long for a press to wait on a phone.
    let stop = (): void => {}
    const callOff = afterPaint(() => {
      shown?.showModal()
      // For good: a browser may close a dialog by itself that is held open, and the page is not to stay covered then.
      if (dim.current) dim.current.hidden = true
      if (shown) stop = focusFirstToCome(shown)
    })
    return () => {
      callOff()
      stop()
      shown?.close()
      focusAgain(before)
    }
  }, [dialog, dim])
}

function OpenSheet({ onClose, title, children, size = 'md', busy = false }: Omit<Props, 'opened'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const dim = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [isHeld, setHeld] = useState(false)
  const stays = busy || isHeld
  useModal(dialog, dim)

  const close = (): boolean => {
    if (!stays) onClose()
    return !stays
  }
  useBackCloses(close)
  // Only the backdrop counts as the dialog itself; everything else lies in the box inside.
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === dialog.current) close()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes it through onCancel */}
      <dialog
        ref={dialog}
        className={classes.sheet}
        style={{ '--sheet-width': `${widthsRem[size]}rem` } as CSSProperties}
        aria-labelledby={titleId}
        onClick={closeOutside}
        onCancel={(event) => {
          event.preventDefault()
          close()
        }}
      >
        <div className={classes.box}>
          <div className={classes.head}>
            <h2 id={titleId}>{title}</h2>
            <CloseButton size="2.75rem" iconSize={22} aria-label="Close" aria-disabled={stays} onClick={close} />
          </div>
          <Hold value={setHeld}>{children}</Hold>
        </div>
      </dialog>
      <div ref={dim} className={classes.dim} />
    </>
  )
}
