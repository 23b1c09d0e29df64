import { setArrive } from './steps-in-history.ts'

/**
 * History entries of open sheets, so that Back closes the topmost sheet before it leaves the page. Each open sheet has one
 * entry above that of its page, with the same address and the same state but for `sheets`, the number of sheets up to it.
 *
 * - Moving between the entries of one page is not shown to the router, for which nothing has changed.
 * - A sheet that is closed by a button leaves its entry. The next sheet of the page takes it, and Back passes over it. Going
 *   back over it at once takes about 10 ms, in which Chromium loses a reload, a press of Back or a new document.
 * - A page that is opened from such an entry replaces it. So Back from there leads to the page of the sheet.
 */

type State = { idx?: number; sheets?: number } | null

const open: { close: () => boolean }[] = []
let seen: { state: State; href: string } = { state: history.state, href: location.href }

const push = history.pushState.bind(history)
const replace = history.replaceState.bind(history)

const getDepth = (state: State): number => state?.sheets ?? 0
const atDepth = (state: State, depth: number): State => ({ ...state, sheets: depth || undefined })

const note = (): void => {
  seen = { state: history.state, href: location.href }
}

history.pushState = (state, unused, url) => {
  const write = getDepth(history.state) > 0 ? replace : push
  write(state, unused, url)
  note()
}

// The entries below are updated when they become current.
history.replaceState = (state, unused, url) => {
  const depth = getDepth(history.state)
  replace(depth > 0 ? atDepth(state, depth) : state, unused, url)
  note()
}

/** Adds history entries until there are as many as open sheets. */
function settle(): void {
  for (let depth = getDepth(history.state) + 1; depth <= open.length; depth += 1)
    push(atDepth(history.state, depth), '')
  note()
}

setArrive((event) => {
  const before = seen
  const [from, to] = [getDepth(before.state), getDepth(event.state)]
  note()
  if (event.state?.idx !== before.state?.idx || from === to) return
  event.stopImmediatePropagation()
  // An address that was replaced meanwhile, for example by filters, applies to the page whether or not the sheet is
  // open.
  replace(atDepth(before.state, to), '', before.href)
  note()
  if (to < from) goBack(to)
})

/** Back led to this depth: closes the sheets above it, or goes back further if there are none. */
function goBack(depth: number): void {
  const closing = open.slice(depth).toReversed()
  // If one has to stay open, because a request is pending, Back leaves the page: nobody has to wait.
  if (closing.length === 0 || !closing.every(({ close }) => close())) history.back()
  // A sheet that navigates as it closes, and is still open, gets its entry back.
  else setTimeout(settle)
}

/**
 * Registers an open sheet; `close` closes it, and returns false if it has to stay open. Returns a function to call once
 * it is closed.
 */
export function enter(close: () => boolean): () => void {
  const sheet = { close }
  open.push(sheet)
  settle()
  return () => void open.splice(open.indexOf(sheet), 1)
}
