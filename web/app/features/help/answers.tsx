import { IconChevronDown } from '@tabler/icons-react'
import { Prose } from '../../ui/markdown.tsx'
import classes from './help.module.css'
import type { Question } from './questions.ts'

/** Questions that open one at a time. The browser does it, so they work before any script has come. */
export function Answers({ questions, name }: { questions: readonly Question[]; name: string }) {
  return (
    <div className={classes.list}>
      {questions.map(({ asks, answer }) => (
        <details key={asks} name={name} className={classes.item}>
          <summary>
            <span>{asks}</span>
            <IconChevronDown size={22} aria-hidden />
          </summary>
          <p>
            <Prose text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
