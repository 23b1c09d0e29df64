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
  /** A request is pending that closing would not cancel: the sheet stays open until there is a reply. */
  busy?: boolean | undefined
}

const Hold = createContext<(isHeld: boolean) => void>(() => {})

/** Keeps the surrounding sheet open while a request is pending. */
export const useHoldSheet = (isHeld: boolean): void => {
  const hold = useContext(Hold)
  useEffect(() => {
    hold(isHeld)
    return () => hold(false)
  }, [hold, isHeld])
}

/**
 * A dialog: from the bottom edge on phones, centred on wide screens. The native dialog element traps the focus, so a
 * Select in here needs `comboboxProps={{ withinPortal: false }}`.
 */
export function Sheet({ opened, ...rest }: Props) {
  return opened ? <OpenSheet {...rest} /> : null
}

/** Returns the focus to the element that opened the sheet, or to the page if that was removed. */
function focusAgain(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

/** Focusing a button at the end of a long sheet would scroll its content out of sight. */
function focusFirst(shown: HTMLDialogElement): boolean {
  const except = shown.scrollHeight > shown.clientHeight ? ':not(button)' : ''
  const first = shown.querySelector<HTMLElement>(`[data-autofocus]${except}`)
  first?.focus()
  return first !== null
}

/**
 * The same once lazily loaded content has rendered, unless the focus has moved by then. Returns a function that cancels
 * it.
 */
function focusFirstToCome(shown: HTMLDialogElement): () => void {
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || focusFirst(shown)) observer.disconnect()
  })
  if (!focusFirst(shown)) observer.observe(shown, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Shows a modal dialog for as long as it is mounted, and moves the focus there and back. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, dim: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    // The whole page becomes inert and its styles are recomputed, which is too slow to delay a click on a phone.
    let stop = (): void => {}
    const callOff = afterPaint(() => {
      shown?.showModal()
      // Permanently: a browser may close a dialog by itself, and the page must not stay covered then.
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
  // Only clicks on the backdrop target the dialog element itself; everything else is in the box inside.
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
