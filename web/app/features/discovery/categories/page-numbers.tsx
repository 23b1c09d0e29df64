import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import classes from './categories.module.css'
import { pageWindow } from './page-window.ts'

/** Pagination: previous, at most five numbers, next; each is a link, so that Back and sharing work. */
export function PageNumbers({ page, pages }: { page: number; pages: number }) {
  return (
    <nav aria-label="Pages" className={classes.pages}>
      <Step to={page - 1} off={page === 1}>
        <IconChevronLeft size={18} aria-hidden /> Prev
      </Step>
      {pageWindow(page, pages).map((number, place) =>
        number === 'gap' ? (
          <span key={place < 2 ? 'before' : 'after'} aria-hidden>
            …
          </span>
        ) : (
          <NumberLink key={number} number={number} current={number === page} />
        ),
      )}
      <Step to={page + 1} off={page === pages}>
        Next <IconChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  )
}

const useAddressOf = () => {
  const [query] = useSearchParams()
  return (page: number): string => {
    const next = new URLSearchParams(query)
    if (page === 1) next.delete('page')
    else next.set('page', String(page))
    return `?${next}`
  }
}

function NumberLink({ number, current }: { number: number; current: boolean }) {
  const getAddress = useAddressOf()
  return (
    <Link
      to={getAddress(number)}
      className={classes.page}
      aria-label={`Page ${number}`}
      aria-current={current ? 'page' : undefined}
    >
      {number}
    </Link>
  )
}

function Step({ to, off, children }: { to: number; off: boolean; children: ReactNode }) {
  const getAddress = useAddressOf()
  if (off)
    return (
      <span className={classes.page} data-off aria-disabled="true">
        {children}
      </span>
    )
  return (
    <Link to={getAddress(to)} className={classes.page}>
      {children}
    </Link>
  )
}
