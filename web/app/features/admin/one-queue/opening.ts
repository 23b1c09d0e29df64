import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { toast, toastProblem } from '../../../ui/page/toasts.tsx'
import { useKeys } from '../frame/keys.ts'
import { forgetDraft } from './drafts.ts'
import { standingAfter } from './standing.ts'

/** Callbacks of the open case: it was decided, or an action on it was refused. */
export type Decided = { done: (words: string) => void; failed: (error: Error) => void }

type Opening<Line> = {
  asked: { refetch: () => unknown }
  lines: readonly Line[]
  keeps: Record<string, string> | undefined
  readsById: boolean | undefined
}

/** Which case is open, by the address or in order, and which is next. */
export function useOpen<Line extends { id: string }>({ asked, lines: all, keeps = {}, readsById }: Opening<Line>) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const { asks, open, close } = useAsked(keeps)
  const lines = all.filter(({ id }) => !gone.has(id))
  const isDecided = asks !== null && gone.has(asks)
  const isFound = asks === null || lines.some(({ id }) => id === asks) || (readsById && !isDecided)
  const openId = isFound ? (asks ?? lines[0]?.id ?? null) : null
  const at = lines.findIndex(({ id }) => id === openId)
  const leave = (id: string): void => {
    const next = lines[at + 1] ?? lines[at - 1]
    setGone((before) => new Set([...before, id]))
    forgetDraft(id)
    open(asks ? next?.id : undefined)
    void asked.refetch()
  }
  useGone({ openId, lines: all, decided: gone, onGone: () => asks && open(undefined) })
  useKeys({
    j: () => open(lines[Math.min(at + 1, lines.length - 1)]?.id),
    k: () => open(lines[Math.max(at - 1, 0)]?.id),
  })

  const decidedOn = (id: string): Decided => ({
    done: (words) => {
      toast(words)
      leave(id)
    },
    failed: (error) => {
      const standing = standingAfter(error)
      if (standing === 'changed') void asked.refetch()
      if (standing !== 'over') return
      toastProblem(`${error.message} It has left your list.`)
      leave(id)
    },
  })
  return { lines, asks, openId, isFound, isDecided, open, close, decidedOn }
}

/** The case in the address. Back from the first case leads to the list, which a phone shows alone. */
function useAsked(keeps: Record<string, string>) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { state: { isOverList?: boolean } | null }
  const navigate = useNavigate()
  const asks = search.get('id')
  const open = (id: string | undefined): void => {
    const isFirst = id !== undefined && asks === null
    const options = isFirst ? { state: { isOverList: true } } : { replace: true, state: id && state }
    setSearch({ ...keeps, ...(id && { id }) }, options)
  }
  const close = (): void => {
    if (state?.isOverList) void navigate(-1)
    else open(undefined)
  }
  return { asks, open, close }
}

type Line = { id: string }
type Going = { openId: string | null; lines: readonly Line[]; decided: ReadonlySet<string>; onGone: () => void }

/** Reports that the open case has left the list without this operator; the next one opens. */
function useGone({ openId, lines, decided, onGone }: Going): void {
  const before = useRef<{ waiting: string | null; lines: readonly Line[] }>({ waiting: null, lines: [] })
  const has = (id: string): boolean => lines.some((line) => line.id === id)
  const waiting = openId && has(openId) ? openId : null
  useEffect(() => {
    const was = before.current
    before.current = { waiting, lines }
    if (!was.waiting || decided.has(was.waiting) || has(was.waiting)) return
    // A decision can cover several cases, such as all reports of one listing, which leave the list together.
    const isOwn = was.lines.some(({ id }) => decided.has(id) && !has(id))
    if (!isOwn) toastProblem('What you had open is no longer waiting: someone else decided it, or it was withdrawn.')
    onGone()
  })
}
